import { streamKey } from '@causerie/contracts/shared'
import { deleteStream as contract, streamDeleted, streamEnded } from '@causerie/contracts/streaming'
import { command } from '@causerie/kernel'
import { holdsOnContent, idsOfStream, isLiveStream, refusalOfHold } from '@causerie/replicas'
import { resolveStream } from './resolve-stream.ts'
import { streamRows, streamToModerate } from './stream-policy.ts'

export const deleteStream = command(contract, {
  resolve: resolveStream,
  orderBy: ({ resolved }) => streamKey(resolved.rootStreamId),
  load: ({ resolved, caller }) => ({
    ...streamRows(resolved, caller),
    holds: holdsOnContent({ userId: resolved.userId, target: resolved.place }),
  }),
  decide: (rows, { caller }) => {
    const stream = streamToModerate(rows, caller)
    if ('refused' in stream) return stream
    const held = refusalOfHold(rows.holds)
    if (held) return held
    const of = { ...idsOfStream(stream), by: caller.userId }
    return [
      ...(isLiveStream(stream) ? [streamEnded({ ...of, reason: 'deleted' })] : []),
      streamDeleted(of),
    ]
  },
  reply: async () => ({ success: true }),
})
