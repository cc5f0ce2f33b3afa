import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { ChannelType } from '../../resources/channel.ts'
import type { AuditedAct } from '../../shared/audited-act.ts'
import type { Broadcast } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'
import { channelTarget } from '../channel/consequences.ts'
import { byChannel } from '../channel/of-channel.ts'

const id = z.string()

/**
 * A feed of messages beside the default feed of its channel, which has the internal id of the
 * channel and no events of its own.
 */
const ofFeed = { messageFeedId: id, channelId: id, channelInternalId: id }

type OfFeed = { channelId: string; messageFeedId: string }

const feedBroadcasts =
  (eventType: string) =>
  ({ data: { channelId, messageFeedId } }: { data: OfFeed }): Broadcast[] => {
    const of = resources.channel(channelId)
    const to = [
      keys.messageFeed(messageFeedId),
      keys.channel(channelId),
      keys.messageFeedsFeed(channelId),
    ].map((key) => ({ key, of }))
    return [
      {
        eventType: `message-feed.${eventType}`,
        to,
        shows: { owner: 'chat', kind: 'message-feed', ids: [messageFeedId] },
      },
    ]
  }

/** The feeds of a channel belong to its members, as the channel does. */
const onFeed = (kind: AuditedAct['kind'], data: OfFeed): AuditedAct => ({
  kind,
  recordType: 'messageFeed',
  recordId: data.messageFeedId,
  ...channelTarget(data),
})

export const messageFeedCreated = event({
  type: 'MessageFeedCreated',
  summary: 'A feed was added to a channel.',
  data: z.object({
    ...ofFeed,
    channelType: ChannelType,
    name: personal(z.string()),
    userId: id,
    userInternalId: id,
  }),
  orderedBy: byChannel,
  belongsTo: ({ messageFeedId }) => [`messageFeed:${messageFeedId}`],
  broadcasts: feedBroadcasts('created'),
  audit: ({ data }) => onFeed('created', data),
})

export const messageFeedRenamed = event({
  type: 'MessageFeedRenamed',
  summary: 'A feed of a channel has another name.',
  data: z.object({ ...ofFeed, name: personal(z.string()), by: id }),
  orderedBy: byChannel,
  belongsTo: ({ messageFeedId }) => [`messageFeed:${messageFeedId}`],
  broadcasts: feedBroadcasts('updated'),
  audit: ({ data }) => onFeed('edited', data),
})

export const messageFeedDeleted = event({
  type: 'MessageFeedDeleted',
  summary:
    'A feed of a channel was deleted; if permanently, nobody reads it any more. One that was deleted can still be deleted permanently.',
  data: z.object({ ...ofFeed, isPermanent: z.boolean(), by: id }),
  orderedBy: byChannel,
  broadcasts: feedBroadcasts('deleted'),
  audit: ({ data }) => ({ ...onFeed('deleted', data), details: { isPermanent: data.isPermanent } }),
})
