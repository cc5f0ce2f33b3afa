import { ShownChatNetworkSetting } from '../../resources/chat-network-setting.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getChatSetting = operation({
  id: 'getChatSetting',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/network-settings/chat',
  summary: 'Get the chat network setting',
  description: 'Clients ask for it directly after signing in.',
  may: everybody,
  example: {},
  reply: ShownChatNetworkSetting.shape,
})
