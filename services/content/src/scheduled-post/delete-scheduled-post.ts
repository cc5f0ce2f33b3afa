import { deleteScheduledPost as contract, scheduledPostDeleted } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { holdsOnContent, refusalOfHold } from '@causerie/replicas'
import { scheduledPostRows } from './scheduled-post.ts'
import { resolveScheduledPost } from './scheduled-post-queries.ts'

export const deleteScheduledPost = command(contract, {
  resolve: resolveScheduledPost,
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved }) => ({
    ...scheduledPostRows(resolved),
    holds: holdsOnContent(resolved),
  }),
  decide: ({ scheduled, holds }, { resolved, caller }) => {
    if (!scheduled) return refuse('scheduled-post-not-found')
    if (scheduled.userId !== caller.userId && caller.kind !== 'admin') return refuse('forbidden')
    return (
      refusalOfHold(holds) ?? [
        scheduledPostDeleted({
          ...resolved,
          by: caller.userId,
          wasWaiting: scheduled.status.code === 'WAIT',
        }),
      ]
    )
  },
  reply: async () => ({ message: 'success' as const }),
})
