import { z } from 'zod'
import { ifGiven } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { moderationFamily } from '../link-rule/moderation-family.ts'

const year = 365 * 24 * 60 * 60 * 1000
const time = ifGiven(z.int().min(0).max(year))
const threshold = z.number().min(0).max(1)

export const updateModerationLimits = operation({
  ...moderationFamily,
  id: 'updateModerationLimits',
  method: 'PUT',
  path: '/api/v2/moderation-settings',
  summary: 'Update the limits of moderation',
  description:
    'Absent members are unchanged. Times are in milliseconds; 0 turns a limit or a mute off. Only messages are counted, and only in channels ' +
    'users are muted. The members for images are kept, but no image is examined.',
  may: administrators,
  body: z.object({
    maxRepetition: ifGiven(z.int().min(0).max(100)).describe(
      'How often a user may send the same text in a channel within the time.',
    ),
    maxRepetitionTimeout: time.describe('The time within which repeated texts are counted.'),
    blacklistMuteTimeout: time.describe(
      'How long a user is muted in a channel after a blocked word.',
    ),
    whitelistMuteTimeout: time.describe(
      'How long a user is muted in a channel after a link that is not allowed.',
    ),
    maxRepetitionMuteTimeout: time.describe(
      'How long a user is muted in a channel after a text too often.',
    ),
    enableImageModeration: ifGiven(z.boolean()).describe('Whether images are examined.'),
    imageModeration: ifGiven(
      z
        .object({
          nudity: threshold,
          suggestive: threshold,
          violence: threshold,
          disturbing: threshold,
        })
        .partial(),
    ).describe(
      'How certain the examination must be to refuse an image, 0 to 1; absent members are unchanged.',
    ),
  }),
  example: { body: { maxRepetition: 5, maxRepetitionTimeout: 60_000 } },
  reply: { status: z.literal('success'), code: z.literal(200) },
})
