import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { Channel } from './channel.ts'
import { ChannelUser } from './channel-user.ts'
import { userCollections } from './collections.ts'
import { Comment } from './comment.ts'
import { Community } from './community.ts'
import { CommunityUser } from './community-user.ts'
import { ContentHistory } from './content-history.ts'
import { Flag } from './flag.ts'
import { anyId, oneOf, optional } from './input.ts'
import { Message } from './message.ts'
import { Post } from './post.ts'
import { count, id, timestamp } from './scalars.ts'
import { Story } from './story.ts'

/** What can be flagged. The service that owns the records of a type answers for it. */
export const flaggableTypes = ['post', 'comment', 'story', 'message', 'user'] as const
export type FlaggableType = (typeof flaggableTypes)[number]

/** A record that waits for a moderator. */
export const FlaggedRecord = z
  .object({
    type: z.enum(flaggableTypes),
    recordId: id,
    /** A flagged user themselves. */
    authorId: id,
    /**
     * Where it stands: in a community, on the feed of a user, in a channel. Users stand nowhere:
     * their target is themselves.
     */
    targetType: z.enum(['community', 'user', 'channel']),
    targetId: id,
    flagCount: count,
    /** When the newest flag was set. */
    flaggedAt: timestamp,
    /** The newest 100, the newest first. */
    flags: z.array(Flag),
    /**
     * What edits have replaced since the first of these flags, the latest first, at most 10: a flag
     * is about the version of its time.
     */
    versions: z.array(ContentHistory),
  })
  .meta({ id: 'FlaggedRecord' })
export type FlaggedRecord = z.infer<typeof FlaggedRecord>

const flaggedSorts = ['lastFlagged', 'mostFlagged'] as const
export type FlaggedSort = (typeof flaggedSorts)[number]

/** What lists of flagged records have in common, whichever service answers. */
export const flaggedRequests = {
  method: 'GET',
  path: '/api/v1/moderation/flagged',
} as const

/** The types that a service answers for. */
export const typeAmong = <const Types extends readonly [FlaggableType, ...FlaggableType[]]>(
  types: Types,
  meaning = 'What the flagged records are.',
) => z.enum(types, oneOf(flaggableTypes)).describe(meaning)

export const flaggedQuery = {
  sortBy: z
    .enum(flaggedSorts)
    .default('lastFlagged')
    .describe('The last or the most flagged first.'),
  authorId: optional(anyId).describe(
    'Only what this user wrote; of the type `user`: the user themselves.',
  ),
  options: pageOptions(flaggedSorts),
}

/**
 * Flagged records in order, and what they refer to; `posts` are also those that flagged comments
 * are on.
 */
export const flaggedCollections = {
  flagged: z.array(FlaggedRecord),
  posts: z.array(Post),
  postChildren: z.array(Post),
  comments: z.array(Comment),
  stories: z.array(Story),
  messages: z.array(Message),
  ...userCollections,
  communities: z.array(Community),
  communityUsers: z.array(CommunityUser),
  channels: z.array(Channel),
  channelUsers: z.array(ChannelUser),
  paging: Paging,
}

/** The collections of the types that another service answers for. */
export const noFlaggedCollections = {
  posts: [],
  postChildren: [],
  comments: [],
  stories: [],
  messages: [],
  users: [],
  files: [],
  communities: [],
  communityUsers: [],
  channels: [],
  channelUsers: [],
} as const
