import { getChatSetting } from './setting/get-chat-setting.ts'

/** What the chat service answers. */
export const chatOperations = {
  getChatSetting,
}
