import { z } from 'zod'
import { ChannelType } from './channel.ts'
import { HashFlag } from './hash-flag.ts'
import { MessageType } from './message.ts'
import { count, freeForm, id, timestamp } from './scalars.ts'

/**
 * A message in the form of version 5. `channelId` and `creatorId` are internal ids; `segment`
 * counts the messages that were ever sent in its feed, without a gap. What clients are told in real
 * time is nobody's own: it has no `myReactions`.
 */
export const MessageV5 = z
  .object({
    messageId: id,
    networkId: id,
    channelId: id,
    channelPublicId: id,
    channelType: ChannelType,
    messageFeedId: id,
    segment: count,
    dataType: MessageType,
    data: freeForm,
    fileId: id.nullable(),
    creatorId: id,
    creatorPublicId: id,
    mentionedUsers: z.array(
      z.union([
        z.object({ type: z.literal('user'), userIds: z.array(id), userPublicIds: z.array(id) }),
        z.object({ type: z.literal('channel') }),
      ]),
    ),
    reactionCount: count,
    reactions: z.record(z.string(), count),
    myReactions: z.array(z.string()).optional(),
    childCount: count,
    parentId: id.nullable(),
    /** An id that the client of the creator gave. */
    referenceId: id.optional(),
    tags: z.array(z.string()),
    metadata: freeForm,
    flagCount: count,
    hashFlag: HashFlag.nullable(),
    isDeleted: z.boolean(),
    editedAt: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    path: z.string(),
  })
  .meta({ id: 'MessageV5' })
export type MessageV5 = z.infer<typeof MessageV5>
