import { type RealtimeViewer, realtimeQueries } from '@causerie/contracts'
import { feature, internalQuery, type Reader } from '@causerie/kernel'
import { shownStreams, streamAnswer } from '../stream/stream-view.ts'

/** Shows nothing of a viewer. `readers` says who is told. */
const nobody = { userId: '', kind: 'admin' as const }

/** Those for whom there is such a stream, and who may watch it. */
const readersOfStream = async ({ id, viewers }: { id: string; viewers: readonly RealtimeViewer[] }, reader: Reader) => {
  const streams = await Promise.all(viewers.map((viewer) => shownStreams(reader, { viewer, streamIds: [id] })))
  return { readers: viewers.filter((_, i) => streams[i]?.[0]?.isBanned === false).map(({ userId }) => userId) }
}

/** What the realtime role asks of streams. */
export const realtimeFeature = feature({
  internalQueries: [
    internalQuery('present', realtimeQueries.present, ({ ids }, reader) => streamAnswer(reader, { viewer: nobody, streamIds: ids })),
    internalQuery('readers', realtimeQueries.readers, readersOfStream),
  ],
})
