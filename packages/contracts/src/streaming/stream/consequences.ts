import { type AuditedAct, onUserIn } from '../../shared/audited-act.ts'
import type { Broadcast, Revocation } from '../../shared/broadcast.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'

/** Older clients listen to the whole network, and to older names. */
export const streamBroadcasts =
  (eventType: string) =>
  ({ data: { streamId } }: { data: { streamId: string } }): Broadcast[] => {
    const of = resources.stream(streamId)
    const shows = { owner: 'streaming', kind: 'stream', ids: [streamId] } as const
    return [
      {
        eventType: `video-streaming.${eventType}`,
        to: [
          { key: keys.streams, of },
          { key: keys.stream(streamId), of },
        ],
        shows,
      },
      { eventType: `v3.video-streaming.${eventType}`, to: [{ key: keys.network, of }], shows },
    ]
  }

type Family = { streamId: string; parentStreamId: string | null }
/** Where an act was done: a stream and its children have the audit log of their parent. */
const inFamily = ({ streamId, parentStreamId }: Family) =>
  ({ targetType: 'stream', targetId: parentStreamId ?? streamId }) as const

export const onStream = (
  kind: 'closed' | 'deleted' | 'edited',
  data: Family & { userId: string },
): AuditedAct => ({
  kind,
  recordType: 'stream',
  recordId: data.streamId,
  userId: data.userId,
  ...inFamily(data),
})

type OfViewer = Family & { viewerId: string; channelId: string | null }
/** Told to the viewer alone, from the event alone. */
export const viewerBroadcasts = (
  eventType: string,
  { viewerId }: OfViewer,
  notified: Readonly<Record<string, unknown>>,
): Broadcast[] => [
  {
    eventType: `video-streaming.${eventType}`,
    to: [{ key: keys.own(viewerId) }],
    complete: () => ({ list: [notified] }),
  },
]

/** Whether a viewer may watch a stream, and read the channel in which its viewers chat. */
export const accessOfViewer = ({ streamId, channelId, viewerId }: OfViewer): Revocation => ({
  of: [resources.stream(streamId), ...(channelId === null ? [] : [resources.channel(channelId)])],
  userIds: [viewerId],
})

export const onViewer = (kind: 'banned' | 'unbanned', data: OfViewer): AuditedAct =>
  onUserIn(inFamily(data), kind, data.viewerId)
