import { streamKey } from '@causerie/contracts/shared'
import { reportUnpublished as contract, streamEnded } from '@causerie/contracts/streaming'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { idsOfStream, isLiveStream } from '@causerie/replicas'
import { reportRows, resolveReport } from './resolve-report.ts'

/** Also of a deleted stream: the media server reports what has ended. */
export const reportUnpublished = command(contract, {
  resolve: resolveReport,
  orderBy: ({ resolved }) => streamKey(resolved.rootStreamId),
  load: ({ resolved }) => reportRows(resolved),
  decide: ({ stream }) => {
    if (!stream) return refuse('stream-not-found')
    if (stream.status === 'idle') return refuse('wrong-stream-status')
    return isLiveStream(stream)
      ? [streamEnded({ ...idsOfStream(stream), reason: 'unpublished', by: null })]
      : []
  },
  reply: async () => ({ success: true }),
})
