import type { PushedContent } from '@causerie/contracts/push'
import { type Reader, valueIn } from '@causerie/kernel'
import { messagesOfFeeds } from '../message/message-visibility.ts'
import { imageOfMessage } from './image-of-message.ts'
import { bodyOf, parametersOf, titleOf } from './message-words.ts'
import { placeOfMessage, recipientsOfMessage } from './pushed-message-queries.ts'

type Asked = {
  messageId: string
  userIds: readonly string[]
  languages: Readonly<Record<string, readonly string[]>>
}
/**
 * What a message says to those of the users who may read it now, have not read it, and did not write
 * it. Its statements do not depend on the number of users.
 */
export const pushedMessage = async (
  { messageId, userIds, languages }: Asked,
  reader: Reader,
): Promise<{ contents: PushedContent[] }> => {
  const [message] = await messagesOfFeeds(reader, [messageId])
  if (!message || message.isDeleted || message.isHidden) return { contents: [] }
  const { channelId, messageFeedId } = message
  // Rows are stored by this schema.
  const doc = valueIn(message.doc)
  const [told, place, image] = await Promise.all([
    recipientsOfMessage(reader, { messageId, userIds }),
    placeOfMessage(reader, message),
    imageOfMessage({ ...message, type: doc.type }, reader),
  ])
  if (!place) return { contents: [] }
  const body = bodyOf(doc)
  const common = {
    title: titleOf(place),
    parameters: parametersOf(place),
    badge: 0,
    collapseKey: `channel:${channelId}`,
    data: { channelId, messageId, subChannelId: messageFeedId },
    ...(image !== undefined && { image }),
  }
  return {
    contents: told.map((userId) => ({ userId, ...common, body: body(languages[userId] ?? []) })),
  }
}
