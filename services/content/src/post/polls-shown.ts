import { pollPosted } from '@causerie/contracts/content'
import type { Fact } from '@causerie/protocol'
import { endOf, type PollRow } from '../poll/poll.ts'
import type { PostRow } from './post.ts'

type Shown = Pick<PostRow, 'postId' | 'targetType' | 'targetId' | 'feedType'>
/**
 * A post shows its poll. The time of a poll runs from when others see it, so it waits for a review
 * as the post does.
 */
export const pollsShown = (
  polls: readonly (PollRow | undefined)[],
  { postId, targetType, targetId, feedType }: Shown,
  at: string,
): Fact[] =>
  polls.flatMap((poll) =>
    poll
      ? [
          pollPosted({
            pollId: poll.pollId,
            postId,
            targetType,
            targetId,
            ...timeOf(poll, { isPublished: feedType === 'published', at }),
          }),
        ]
      : [],
  )

const timeOf = (poll: PollRow, { isPublished, at }: { isPublished: boolean; at: string }) => {
  if (!isPublished) return { isUnderReview: true }
  const closedAt = poll.isClosed ? null : endOf(poll, at)
  return closedAt === null ? {} : { closedAt }
}
