export { getSocialSetting } from './get-social-setting.ts'
export { updateSocialSetting } from './update-social-setting.ts'
