import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { ifGiven } from '../../resources/input.ts'
import { SocialNetworkSetting } from '../../resources/social-network-setting.ts'

export const updateSocialSetting = operation({
  id: 'updateSocialSetting',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/network-settings/social',
  summary: 'Update the social network setting',
  description: 'Absent fields are unchanged.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({ isFollowWithRequestEnabled: ifGiven(z.boolean()).describe('Whether users must accept who follows them.') }),
  example: { body: { isFollowWithRequestEnabled: true } },
  reply: SocialNetworkSetting.shape,
})
