import { z } from 'zod'
import { count, freeForm, id, timestamp } from './scalars.ts'

/** The newest message of a channel, where the network shows previews. */
export const MessagePreview = z
  .object({
    messageId: id,
    channelId: id,
    channelPublicId: id,
    messageFeedId: id,
    segment: count,
    dataType: z.string(),
    data: freeForm,
    creatorId: id,
    creatorPublicId: id,
    parentId: id.nullable(),
    isDeleted: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'MessagePreview' })
export type MessagePreview = z.infer<typeof MessagePreview>

/** The feed of messages that a preview belongs to. */
export const MessageFeedInfo = z
  .object({
    messageFeedId: id,
    name: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
    messagePreviewId: id.nullable(),
  })
  .meta({ id: 'MessageFeedInfo' })
export type MessageFeedInfo = z.infer<typeof MessageFeedInfo>
