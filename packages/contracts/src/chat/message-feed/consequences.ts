import type { AuditedAct } from '../../shared/audited-act.ts'
import type { Broadcast } from '../../shared/broadcast.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'
import { inChannel } from '../channel/consequences.ts'

type OfFeed = { channelId: string; messageFeedId: string }

export const feedBroadcasts =
  (eventType: string) =>
  ({ data: { channelId, messageFeedId } }: { data: OfFeed }): Broadcast[] => {
    const of = resources.channel(channelId)
    const to = [keys.messageFeed(messageFeedId), keys.channel(channelId), keys.messageFeedsFeed(channelId)].map((key) => ({ key, of }))
    return [{ eventType: `message-feed.${eventType}`, to, shows: { owner: 'chat', kind: 'message-feed', ids: [messageFeedId] } }]
  }

/** The feeds of a channel belong to its members, as the channel does. */
export const onFeed = (kind: AuditedAct['kind'], data: OfFeed): AuditedAct => ({
  kind,
  recordType: 'messageFeed',
  recordId: data.messageFeedId,
  ...inChannel(data),
})
