import { ModerationSetting } from '../../resources/link-rule.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getModerationSetting = operation({
  id: 'getModerationSetting',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/network-settings/moderation',
  summary: 'Get the moderation setting',
  description: 'How the network moderates what its users write.',
  may: everybody,
  example: {},
  reply: ModerationSetting.shape,
})
