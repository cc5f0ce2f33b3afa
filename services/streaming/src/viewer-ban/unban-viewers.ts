import { streamKey } from '@causerie/contracts/shared'
import { unbanViewers as contract, streamViewerUnbanned } from '@causerie/contracts/streaming'
import { command } from '@causerie/kernel'
import { idsOfStream } from '@causerie/replicas'
import { streamToModerate } from '../stream/stream-policy.ts'
import { resolveViewers, viewerRows } from './viewer-targets.ts'

export const unbanViewers = command(contract, {
  resolve: ({ params, query: { userIds } }, reader) => resolveViewers({ params, userIds }, reader),
  orderBy: ({ resolved }) => streamKey(resolved.rootStreamId),
  load: ({ resolved, caller }) => viewerRows(resolved, caller),
  decide: ({ viewers: _, bans, ...rows }, { caller }) => {
    const stream = streamToModerate(rows, caller)
    if ('refused' in stream) return stream
    const by = { by: caller.userId, byInternalId: rows.user?.userInternalId ?? caller.userId }
    return bans.flatMap((ban) =>
      ban
        ? [
            streamViewerUnbanned({
              ...idsOfStream(stream),
              viewerId: ban.userId,
              viewerInternalId: ban.userInternalId,
              ...by,
            }),
          ]
        : [],
    )
  },
  reply: async () => ({ success: true }),
})
