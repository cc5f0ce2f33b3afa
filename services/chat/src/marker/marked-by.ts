import type { queryReadUsers } from '@causerie/contracts/chat'
import type { Reader, Request } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { readableMessage } from '../message/message-visibility.ts'
import { type MarkedBy, markedByList } from './marked-by-lists.ts'
import { presentUserFeed } from './marker-view.ts'
import { markedMessages, presentMarked } from './message-markers.ts'
import { readersNow } from './readers-of-messages.ts'

/** The users who have read a message, or got it, for a viewer who may read it. */
export const markedBy = async (
  {
    params: { messageId },
    query: { options, memberships },
    caller,
  }: Request<typeof queryReadUsers>,
  reader: Reader,
  by: 'read' | 'delivered',
) => {
  const readable = await readableMessage({ resolved: { messageId }, caller }, reader)
  if ('refused' in readable) return readable
  const [message] = await markedMessages(reader, caller, [messageId])
  if (!message)
    return {
      publicUserIds: [],
      contentMarkers: [],
      feedMarkers: [],
      userFeedMarkers: [],
      paging: {},
    }
  const { rows, paging } = await markedByList(reader, pageAsked('byUser', options), {
    channelId: readable.channelId,
    feedId: message.feedId,
    isDefaultFeed: message.feedId === message.entityId,
    type: message.type,
    authorId: readable.userId,
    segment: message.segment,
    lastSegment: message.lastSegment,
    isRead: by === 'read',
    now: new Date().toISOString(),
    memberships: memberships ?? null,
  })
  return {
    publicUserIds: rows.map(({ id }) => id),
    ...presentMarked([message], await readersNow(reader, [messageId])),
    userFeedMarkers: rows.map((row: MarkedBy) =>
      presentUserFeed(row, {
        ...message,
        ...row,
        lastMentionSegment: Math.max(row.lastMentionSegment, message.lastChannelMention),
        feedChangedAt: row.markedAt ?? message.feedChangedAt,
      }),
    ),
    paging,
  }
}
