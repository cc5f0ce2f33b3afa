import { SocialNetworkSetting } from '../../resources/social-network-setting.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getSocialSetting = operation({
  id: 'getSocialSetting',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/network-settings/social',
  summary: 'Get the social network setting',
  description: 'How the network handles posts, comments and follows.',
  may: everybody,
  example: {},
  reply: SocialNetworkSetting.shape,
})
