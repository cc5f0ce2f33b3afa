export { getPrehookSetting } from './get-prehook-setting.ts'
export { getSocialSetting } from './get-social-setting.ts'
export { updatePrehookSetting } from './update-prehook-setting.ts'
export { updateSocialSetting } from './update-social-setting.ts'
