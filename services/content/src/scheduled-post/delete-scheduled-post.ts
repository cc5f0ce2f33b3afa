import { deleteScheduledPost as contract, scheduledPostDeleted } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { scheduledPostRows } from './scheduled-post.ts'
import { aboutScheduledPost } from './scheduled-post-queries.ts'

export const deleteScheduledPost = command(contract, {
  about: aboutScheduledPost,
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about }) => scheduledPostRows(about),
  decide: ({ scheduled }, { about, caller }) => {
    if (!scheduled) return refuse('scheduled-post-not-found')
    if (scheduled.userId !== caller.userId && caller.kind !== 'admin') return refuse('forbidden')
    return [
      scheduledPostDeleted({
        ...about,
        by: caller.userId,
        wasWaiting: scheduled.status.code === 'WAIT',
      }),
    ]
  },
  reply: async () => ({ message: 'success' as const }),
})
