import { ChannelUser } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { table } from '@causerie/kernel'
import { z } from 'zod'

const ofAllChannels = {
  readToSegment: true,
  lastMentionedSegment: true,
  isMuted: true,
  muteTimeout: true,
} as const

/** The stored part of a membership in a channel that is not a community's. */
export const ChannelUserDoc = ChannelUser.omit({ ...ofAllChannels, permissions: true })
export type ChannelUserDoc = z.infer<typeof ChannelUserDoc>

const ChannelUserRow = ChannelUserDoc.extend({
  /**
   * Of a member who is banned from the network: neither listed nor counted until that ban is
   * lifted.
   */
  isSuspended: z.boolean(),
  /** When they last joined: what was said before is not unread. Null of users who never did. */
  joinedAt: z.string().nullable(),
})
export type ChannelUserRow = z.infer<typeof ChannelUserRow>

/**
 * Members, former members and banned users. A community's channel has none of its own: its members
 * are those of the community.
 */
export const channelUsers = table('channel_users', {
  row: ChannelUserRow,
  key: ['channelId', 'userId'],
  version: 3,
  orderedByKey: ({ channelId }) => channelKey(channelId),
  columns: { isSuspended: 'bool', joinedAt: 'text' },
  derived: {
    membership: 'text',
    roles: ['text', ({ roles }) => JSON.stringify(roles)],
    createdAt: 'text',
  },
  indexes: { channel_users_by_user: { on: ['userId', 'membership', 'channelId'] } },
  fillfactor: 70,
})

/** What only chat knows of a user in a channel of any kind. */
const ChannelUserState = z.object({
  channelId: z.string(),
  userId: z.string(),
  readToSegment: z.number(),
  /** The segments of the newest messages that mention them, in order. */
  mentionedSegments: z.array(z.number()),
  muteTimeout: z.string().nullable(),
  /** When what they have read, or what mentions them, last changed. */
  markedAt: z.string().nullable(),
  /** When they sent the messages that count for the limit of the channel. */
  recentSends: z.array(z.string()),
})
export type ChannelUserState = z.infer<typeof ChannelUserState>

/**
 * What users have read in their channels, the messages that mention them, and how long they are
 * muted.
 */
export const channelUserStates = table('channel_user_states', {
  row: ChannelUserState,
  key: ['channelId', 'userId'],
  version: 3,
  orderedByKey: ({ channelId }) => channelKey(channelId),
  columns: {
    readToSegment: 'int4',
    mentionedSegments: 'json',
    muteTimeout: 'text',
    markedAt: 'text',
    recentSends: 'json',
  },
  derived: {
    lastMentionedSegment: ['int4', ({ mentionedSegments }) => mentionedSegments.at(-1) ?? 0],
  },
  fillfactor: 70,
})

/** The state of a user of whom nothing is known yet. */
export const stateOf = (
  channelId: string,
  userId: string,
  row: ChannelUserState | undefined,
): ChannelUserState =>
  row ?? {
    channelId,
    userId,
    readToSegment: 0,
    mentionedSegments: [],
    muteTimeout: null,
    markedAt: null,
    recentSends: [],
  }
