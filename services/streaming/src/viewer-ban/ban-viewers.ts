import { isExemptFromBan } from '@causerie/authorization'
import { streamKey } from '@causerie/contracts/shared'
import { banViewers as contract, streamViewerBanned } from '@causerie/contracts/streaming'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { idsOfStream } from '@causerie/replicas'
import { streamToModerate } from '../stream/stream-policy.ts'
import { resolveViewers, viewerRows } from './viewer-targets.ts'

export const banViewers = command(contract, {
  resolve: ({ params, body: { userIds } }, reader) => resolveViewers({ params, userIds }, reader),
  orderBy: ({ resolved }) => streamKey(resolved.rootStreamId),
  load: ({ resolved, caller }) => viewerRows(resolved, caller),
  decide: ({ viewers, bans, ...rows }, { resolved, caller }) => {
    const stream = streamToModerate(rows, caller)
    if ('refused' in stream) return stream
    const unknown = resolved.userIds.filter((_, i) => !viewers[i] || viewers[i].isDeleted)
    if (unknown.length > 0) return refuse('unknown-users', unknown)
    const exempt = viewers.flatMap((user) =>
      user && (isExemptFromBan(user) || user.userId === stream.userId) ? [user.userId] : [],
    )
    if (exempt.length > 0) return refuse('exempt-from-ban', exempt)
    const by = { by: caller.userId, byInternalId: rows.user?.userInternalId ?? caller.userId }
    return viewers.flatMap((user, i) =>
      user && !bans[i]
        ? [
            streamViewerBanned({
              ...idsOfStream(stream),
              viewerId: user.userId,
              viewerInternalId: user.userInternalId,
              ...by,
            }),
          ]
        : [],
    )
  },
  reply: async () => ({ success: true }),
})
