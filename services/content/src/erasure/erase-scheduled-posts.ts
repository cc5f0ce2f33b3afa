import { scheduledPostDeleted } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { decision } from '@causerie/kernel'
import { scheduledPostRows } from '../scheduled-post/scheduled-post.ts'
import { contentOf } from './content-of-user.ts'
import type { Erased, Erasing } from './erasing.ts'

/** Those that wait, and what is left of published and failed ones. */
export async function* erasedScheduledPosts({ reader, by: { userId } }: Erasing): Erased {
  for await (const [scheduledPostId] of contentOf.scheduledPosts(reader, userId))
    yield decision({
      orderBy: userKey(userId),
      load: scheduledPostRows({ scheduledPostId, userId }),
      decide: ({ scheduled }) =>
        scheduled
          ? [
              scheduledPostDeleted({
                scheduledPostId,
                userId,
                by: userId,
                wasWaiting: scheduled.status.code === 'WAIT',
              }),
            ]
          : [],
    })
}
