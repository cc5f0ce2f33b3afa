import { streamKey } from '@causerie/contracts/shared'
import { stopStream as contract, streamEnded } from '@causerie/contracts/streaming'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { idsOfStream, isLiveStream } from '@causerie/replicas'
import { resolveStream } from './resolve-stream.ts'
import { streamRows, streamToModerate } from './stream-policy.ts'
import { streamAnswer } from './stream-view.ts'

export const stopStream = command(contract, {
  resolve: resolveStream,
  orderBy: ({ resolved }) => streamKey(resolved.rootStreamId),
  load: ({ resolved, caller }) => streamRows(resolved, caller),
  decide: (rows, { caller }) => {
    const stream = streamToModerate(rows, caller)
    if ('refused' in stream) return stream
    if (stream.status === 'idle') return refuse('wrong-stream-status')
    return isLiveStream(stream)
      ? [streamEnded({ ...idsOfStream(stream), reason: 'stopped', by: caller.userId })]
      : []
  },
  reply: ({ resolved: { streamId }, caller }, reader) =>
    streamAnswer(reader, { viewer: caller, streamIds: [streamId] }),
})
