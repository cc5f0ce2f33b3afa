export { getChatSetting } from './get-chat-setting.ts'
export { updateChatSetting } from './update-chat-setting.ts'
