export { getPushSetting } from './get-push-setting.ts'
export { updatePushSetting } from './update-push-setting.ts'
