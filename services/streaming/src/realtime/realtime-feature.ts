import { type RealtimeViewer, realtimeQueries } from '@causerie/contracts'
import { feature, internalQuery, type Reader } from '@causerie/kernel'
import { presentedStreams } from '@causerie/replicas'
import { streamAnswer } from '../stream/stream-view.ts'

const nobody = { userId: '' }

/** Those for whom there is such a stream, and who may watch it. */
const readersOfStream = async ({ id, viewers }: { id: string; viewers: readonly RealtimeViewer[] }, reader: Reader) => {
  const streams = await Promise.all(viewers.map((viewer) => presentedStreams(reader, viewer, [id])))
  return { readers: viewers.filter((_, i) => streams[i]?.[0]?.isBanned === false).map(({ userId }) => userId) }
}

/** What the realtime role asks of streams. */
export const realtimeFeature = feature({
  internalQueries: [
    internalQuery('present', realtimeQueries.present, ({ ids }, reader) => streamAnswer(reader, { viewer: nobody, streamIds: ids })),
    internalQuery('readers', realtimeQueries.readers, readersOfStream),
  ],
})
