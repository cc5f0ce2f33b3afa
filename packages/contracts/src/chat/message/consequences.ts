import type { AuditedAct } from '../../shared/audited-act.ts'
import type { Audience, Broadcast } from '../../shared/broadcast.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'
import { channelTarget } from '../channel/consequences.ts'
import { isInDefaultFeed } from './of-message.ts'

type OfMessage = {
  messageId: string
  channelId: string
  channelInternalId: string
  messageFeedId: string
}

const toMessage = ({ channelId, messageId, ...feed }: OfMessage): Audience[] => {
  const of = resources.channel(channelId)
  return [
    { key: keys.message(messageId), of },
    ...(isInDefaultFeed(feed) ? [] : [{ key: keys.messageFeed(feed.messageFeedId), of }]),
    { key: keys.channel(channelId), of },
    { key: keys.messagesFeed(channelId), of },
  ]
}

export const messageBroadcasts =
  (eventType: string) =>
  ({ data }: { data: OfMessage }): Broadcast[] => [
    {
      eventType: `message.${eventType}`,
      to: toMessage(data),
      shows: { owner: 'chat', kind: 'message', ids: [data.messageId] },
    },
  ]

export const onMessage = (
  kind: AuditedAct['kind'],
  data: OfMessage & { userId: string },
): AuditedAct => ({
  kind,
  recordType: 'message',
  recordId: data.messageId,
  userId: data.userId,
  ...channelTarget(data),
})
