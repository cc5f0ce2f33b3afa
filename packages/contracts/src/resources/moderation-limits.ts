import { z } from 'zod'

const milliseconds = z.number().int()
const threshold = z.number()

/** What the network refuses and for how long it mutes because of it. Zero: no limit, no mute. */
export const ModerationLimits = z
  .object({
    maxRepetition: z.number().int(),
    maxRepetitionTimeout: milliseconds,
    blacklistMuteTimeout: milliseconds,
    whitelistMuteTimeout: milliseconds,
    maxRepetitionMuteTimeout: milliseconds,
    enableImageModeration: z.boolean(),
    imageModeration: z.object({
      nudity: threshold,
      suggestive: threshold,
      violence: threshold,
      disturbing: threshold,
    }),
  })
  .meta({ id: 'ModerationLimits' })
export type ModerationLimits = z.infer<typeof ModerationLimits>
