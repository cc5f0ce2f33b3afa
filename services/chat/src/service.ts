import { service } from '@causerie/kernel'
import { read } from './context.ts'
import { chatSettings } from './setting/chat-setting.ts'
import { getChatSetting } from './setting/get-chat-setting.ts'

/** Channels, messages and what chat allows. */
export const chatService = service({
  name: 'chat',
  tables: [chatSettings],
  folds: {},
  replicas: {},
  read,
  operations: [getChatSetting],
  followUps: [],
})
