import { streamKey } from '@causerie/contracts/shared'
import { deleteStream as contract, streamDeleted, streamEnded } from '@causerie/contracts/streaming'
import { command } from '@causerie/kernel'
import { idsOfStream, isLiveStream } from '@causerie/replicas'
import { resolveStream } from './resolve-stream.ts'
import { streamRows, streamToModerate } from './stream-policy.ts'

export const deleteStream = command(contract, {
  resolve: resolveStream,
  orderBy: ({ resolved }) => streamKey(resolved.rootStreamId),
  load: ({ resolved, caller }) => streamRows(resolved, caller),
  decide: (rows, { caller }) => {
    const stream = streamToModerate(rows, caller)
    if ('refused' in stream) return stream
    const of = { ...idsOfStream(stream), by: caller.userId }
    return [
      ...(isLiveStream(stream) ? [streamEnded({ ...of, reason: 'deleted' })] : []),
      streamDeleted(of),
    ]
  },
  reply: async () => ({ success: true }),
})
