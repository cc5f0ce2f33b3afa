import type { Broadcast, BroadcastsOf } from './broadcast.ts'
import { nobody } from './broadcast.ts'
import { keys, resources } from './keys.ts'

/** Older clients listen to the whole network, and to older names. */
const streamTold =
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

export const streamingBroadcasts: BroadcastsOf<'streaming'> = {
  streamStarted: streamTold('didStart'),
  streamEnded: (event) => streamTold(event.data.reason === 'terminated' ? 'didTerminate' : 'didStop')(event),
  streamRecorded: streamTold('didRecord'),
  streamFrameFlagged: streamTold('didFlag'),
  streamViewerBanned: ({ data: { streamId, viewerId, channelId } }) => [
    {
      eventType: 'video-streaming.viewerDidBan',
      to: [{ key: keys.own(viewerId) }],
      complete: () => ({ list: [{ streamId, userId: viewerId, channelId }] }),
    },
  ],
  streamViewerUnbanned: ({ data: { streamId, viewerId } }) => [
    { eventType: 'video-streaming.viewerDidUnban', to: [{ key: keys.own(viewerId) }], complete: () => ({ list: [{ streamId }] }) },
  ],
  // Told as they start and end.
  streamCreated: nobody,
  streamUpdated: nobody,
  streamDeleted: nobody,
  streamSettingUpdated: nobody,
  claimTaken: nobody,
  claimReleased: nobody,
  actRefused: nobody,
}
