import { z } from 'zod'
import { ModerationLimits } from '../../resources/moderation-limits.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { moderationFamily } from '../link-rule/moderation-family.ts'

export const getModerationLimits = operation({
  ...moderationFamily,
  id: 'getModerationLimits',
  method: 'GET',
  path: '/api/v2/moderation-settings',
  summary: 'Get the limits of moderation',
  description:
    'How often a text may be repeated, and for how long users are muted in a channel after a refused message.',
  may: administrators,
  example: {},
  reply: { status: z.literal('success'), data: ModerationLimits },
})
