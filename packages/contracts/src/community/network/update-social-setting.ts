import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { ifGiven } from '../../resources/input.ts'
import { SocialNetworkSetting } from '../../resources/social-network-setting.ts'

/** Absent fields are unchanged. */
export const updateSocialSetting = operation({
  id: 'updateSocialSetting',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/network-settings/social',
  summary: 'Update the social network setting',
  may: administrators,
  credential: 'admin-token',
  body: z.object({ isFollowWithRequestEnabled: ifGiven(z.boolean()) }),
  example: { body: { isFollowWithRequestEnabled: true } },
  reply: SocialNetworkSetting.shape,
})
