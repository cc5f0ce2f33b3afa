export { getChatSetting } from './get-chat-setting.ts'
