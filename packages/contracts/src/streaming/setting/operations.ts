export { getStreamSetting } from './get-stream-setting.ts'
export { updateStreamSetting } from './update-stream-setting.ts'
