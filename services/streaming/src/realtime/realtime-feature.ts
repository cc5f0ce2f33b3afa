import { realtimeQueries } from '@causerie/contracts/realtime'
import { feature, internalQuery } from '@causerie/kernel'
import { watchersOf } from '../stream/stream-audience.ts'
import { streamAnswer } from '../stream/stream-view.ts'

/** Shows nothing of a viewer. `readers` says who is told. */
const nobody = { userId: '', kind: 'admin' as const }

/** What the realtime role asks of streams. */
export const realtimeFeature = feature({
  internalQueries: [
    internalQuery('present', realtimeQueries.present, ({ ids }, reader) =>
      streamAnswer(reader, { viewer: nobody, streamIds: ids }),
    ),
    internalQuery('readers', realtimeQueries.readers, async ({ id, viewers }, reader) => ({
      readers: await watchersOf(reader, id, viewers),
    })),
  ],
})
