import { streamKey } from '@causerie/contracts/shared'
import { unbanViewers as contract, streamViewerUnbanned } from '@causerie/contracts/streaming'
import { command } from '@causerie/kernel'
import { idsOfStream } from '@causerie/replicas'
import { streamToModerate } from '../stream/stream-policy.ts'
import { aboutViewers, viewerRows } from './viewer-batch.ts'

export const unbanViewers = command(contract, {
  about: ({ params, query: { userIds } }, reader) => aboutViewers({ params, userIds }, reader),
  orderBy: ({ about }) => streamKey(about.rootStreamId),
  load: ({ about, caller }) => viewerRows(about, caller),
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
