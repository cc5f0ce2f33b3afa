import { operation } from '../../dsl/operation.ts'
import { SocialNetworkSetting } from '../../resources/social-network-setting.ts'

export const getSocialSetting = operation({
  id: 'getSocialSetting',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/network-settings/social',
  summary: 'Get the social network setting',
  reply: SocialNetworkSetting.shape,
})
