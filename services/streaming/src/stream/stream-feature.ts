import { feature } from '@causerie/kernel'
import { streamFolds, videoStreams } from '@causerie/replicas'
import { createStream } from './create-stream.ts'
import { deleteStream } from './delete-stream.ts'
import { endStreamsOfBanned, endStreamsOfDeleted } from './end-streams.ts'
import { getStream } from './get-stream.ts'
import { givePublishKey } from './give-publish-key.ts'
import { listLiveStreams } from './list-live-streams.ts'
import { queryStreams } from './query-streams.ts'
import { stopStream } from './stop-stream.ts'
import { streamIndexes } from './stream-indexes.ts'
import { refusalToSeeStream } from './stream-visibility.ts'
import { updateStream } from './update-stream.ts'

/** Live streams. */
export const streamFeature = feature({
  tables: [videoStreams],
  folds: [streamFolds],
  indexes: streamIndexes,
  followUps: [
    { on: 'streaming', followUp: givePublishKey },
    { on: 'community', followUp: endStreamsOfBanned },
    { on: 'community', followUp: endStreamsOfDeleted },
  ],
  operations: {
    createStream,
    getStream,
    queryStreams,
    listLiveStreams,
    updateStream,
    deleteStream,
    stopStream,
  },
  visibility: refusalToSeeStream,
})
