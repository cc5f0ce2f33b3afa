export { getTraySetting } from './get-tray-setting.ts'
export { updateTraySetting } from './update-tray-setting.ts'
