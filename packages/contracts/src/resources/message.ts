import { z } from 'zod'
import { HashFlag } from './hash-flag.ts'
import { Mentionee } from './mentionee.ts'
import { count, freeForm, id, timestamp } from './scalars.ts'

export const MessageType = z.enum(['text', 'image', 'file', 'custom', 'video', 'audio', 'imagemap'])
export type MessageType = z.infer<typeof MessageType>

/**
 * What was last done with the reactions on a message, and whether the reaction was added or
 * removed.
 */
export const LatestReaction = z
  .object({
    referenceId: id,
    referenceType: z.literal('message'),
    reactionId: id,
    reactionName: z.string(),
    userId: id,
    userDisplayName: z.string(),
    eventName: z.enum(['reactionAdded', 'reactionRemoved']),
    createdAt: timestamp,
  })
  .meta({ id: 'LatestReaction' })
export type LatestReaction = z.infer<typeof LatestReaction>

/**
 * A message. `channelSegment` counts the messages that were ever sent in the channel, without a
 * gap. A deleted message keeps its place without its words; so do those of users who are banned
 * from the channel or deleted with their messages.
 */
export const Message = z
  .object({
    _id: id,
    path: z.string(),
    messageId: id,
    channelId: id,
    userId: id,
    type: MessageType,
    data: freeForm,
    channelSegment: count,
    parentId: id.nullable(),
    fileId: id.nullable(),
    tags: z.array(z.string()),
    metadata: freeForm,
    flagCount: count,
    hashFlag: HashFlag.nullable(),
    childrenNumber: count,
    reactionsCount: count,
    reactions: z.record(z.string(), count),
    myReactions: z.array(z.string()),
    latestReaction: LatestReaction.optional(),
    isDeleted: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
    editedAt: timestamp.nullable(),
    mentionees: z.array(Mentionee),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>
