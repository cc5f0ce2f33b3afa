import { z } from 'zod'

const id = z.string()

/** Which message an event is about, and in which channel. */
export const messageFields = z.object({
  /** The public id: chosen by the client, or the internal id. */
  messageId: id,
  internalId: id,
  channelId: id,
  channelInternalId: id,
  messageFeedId: id,
  parentId: id.nullable(),
  /** The author. */
  userId: id,
})
/**
 * Whether a message is in the default feed, which numbers what clients without feeds see of a
 * channel and has its internal id.
 */
export const isInDefaultFeed = ({
  messageFeedId,
  channelInternalId,
}: {
  messageFeedId: string
  channelInternalId: string
}): boolean => messageFeedId === channelInternalId
