import { z } from 'zod'
import { anyId, ifGiven } from '../../resources/input.ts'
import { timestamp } from '../../resources/scalars.ts'

/** Where rules are tried before they are added. */
export const dryRunChannel = ifGiven(anyId).describe(
  'Messages of the default feed of this channel. Absent: of all feeds of all channels but conversations, which are tried by their ids only.',
)

/** What would have been stopped, without its words. */
export const dryRunReply = {
  /** Existing ones among the latest. */
  tried: z.number(),
  stopped: z.array(
    z.object({
      messageId: z.string(),
      channelId: z.string(),
      userId: z.string(),
      createdAt: timestamp,
    }),
  ),
}

export const aboutDryRuns =
  'An addition to the API. Nothing changes. The latest 1,000 messages are tried, or fewer if they are very long; ' +
  '`tried` counts those that still exist. What would have been stopped comes latest first, without its words. ' +
  'Who tries rules on a conversation of others leaves a line there, as a reader does.'
