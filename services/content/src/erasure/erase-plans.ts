import { pollDeleted, scheduledPostDeleted } from '@causerie/contracts/content'
import { pollKey, userKey } from '@causerie/contracts/shared'
import { decision } from '@causerie/kernel'
import { polls } from '../poll/poll.ts'
import { scheduledPostRows } from '../scheduled-post/scheduled-post.ts'
import { contentOf } from './content-of-user.ts'
import type { Erased, Erasing } from './erasing.ts'

/** Also polls that no post shows. */
export async function* erasedPolls({ reader, by }: Erasing): Erased {
  for await (const [pollId] of contentOf.polls(reader, by.userId))
    yield decision({
      orderBy: pollKey(pollId),
      load: { poll: polls.get(pollId) },
      decide: ({ poll }) => (poll && !poll.isDeleted ? [pollDeleted({ pollId })] : []),
    })
}

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
