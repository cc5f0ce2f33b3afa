export { getNotificationSetting } from './get-notification-setting.ts'
export { updateNotificationSetting } from './update-notification-setting.ts'
