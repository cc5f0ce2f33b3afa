import { z } from 'zod'
import { ifGiven } from '../../resources/input.ts'
import { ModerationSetting } from '../../resources/link-rule.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const updateModerationSetting = operation({
  id: 'updateModerationSetting',
  owner: 'chat',
  method: 'PUT',
  path: '/api/v3/network-settings/moderation',
  summary: 'Update the moderation setting',
  description: 'Absent members are unchanged.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({
    isWhitelistEnabled: ifGiven(z.boolean()).describe(
      'Whether only links that a rule of the whitelist finds may be sent.',
    ),
    isReportEnabled: ifGiven(z.boolean()).describe(
      'Whether clients offer to report users and what they write.',
    ),
  }),
  example: { body: { isReportEnabled: true } },
  reply: ModerationSetting.shape,
})
