import {
  newPostBody,
  postCreated,
  scheduledPostFailed,
  scheduledPostPublished,
} from '@causerie/contracts/content'
import { refusalKindOf } from '@causerie/contracts/refusal-kinds'
import { userKey } from '@causerie/contracts/shared'
import { assumeAbsent, type Caller, decision, derivedId, timer, valueIn } from '@causerie/kernel'
import type { Fact, Refusal } from '@causerie/protocol'
import {
  decideNewPost,
  newPostKeys,
  newPostRows,
  resolveNewPost,
} from '../post/new-post-decision.ts'
import { type ScheduledPostRow, scheduledPostRows, scheduledPosts } from './scheduled-post.ts'

/** Whether the row still waits as it was when it was found to be due. */
const isAsFound = (
  row: ScheduledPostRow | undefined,
  found: ScheduledPostRow,
  at: string,
): boolean =>
  row?.status.code === 'WAIT' && row.updatedAt === found.updatedAt && row.scheduledAt <= at

/**
 * Whether the post of these facts waits for a review: its author is not told that it was published.
 */
const isUnderReview = (facts: readonly Fact[]): boolean =>
  facts.some(
    ({ type, data }) =>
      type === postCreated.type && postCreated.schema.parse(data).feedType === 'reviewing',
  )

/**
 * Publishes a scheduled post at its time: one decision, so that there is one post, whoever and
 * whatever looks for it.
 */
export const publishScheduledPost = timer(
  'publish-scheduled-post',
  scheduledPosts,
  async ({ networkId, doc }, reader) => {
    const found = valueIn(doc)
    const { _id: scheduledPostId, userId, targetType, targetId } = found
    const ids = { scheduledPostId, userId, targetType, targetId }
    const caller: Caller = {
      userId,
      networkId,
      kind: found.isByAdministrator ? 'admin' : 'user',
      sessionId: '',
      device: '',
    }
    const body = newPostBody.parse(found.postData)
    let made = 0
    const newId = () => {
      made += 1
      return derivedId(`scheduled ${networkId} ${scheduledPostId} ${made}`)
    }
    const resolved = await resolveNewPost({ body, caller, newId }, reader)
    return {
      actor: userId,
      decision: decision({
        orderBy: [userKey(userId), ...newPostKeys({ resolved, body })],
        load: { ...newPostRows({ resolved, body, caller }), ...scheduledPostRows(ids) },
        decide: ({ scheduled, count: _, ...rows }, { at }) => {
          if (!isAsFound(scheduled, found, at)) return []
          const decided = decideNewPost(rows, { resolved, body, caller, at })
          if ('refused' in decided || 'isOutdated' in decided || 'refusing' in decided)
            return decided
          const facts = 'assumedAbsent' in decided ? decided.assumedAbsent : decided
          const published = scheduledPostPublished({
            ...ids,
            postId: resolved.postId,
            ...(isUnderReview(facts) && { isUnderReview: true }),
          })
          return 'assumedAbsent' in decided
            ? assumeAbsent([...facts, published])
            : [...facts, published]
        },
      }),
      refused: ({ refused: reason }: Refusal) =>
        decision({
          orderBy: userKey(userId),
          load: scheduledPostRows(ids),
          decide: ({ scheduled }, { at }) =>
            isAsFound(scheduled, found, at)
              ? [
                  scheduledPostFailed({
                    ...ids,
                    reason,
                    description: refusalKindOf(reason).message,
                  }),
                ]
              : [],
        }),
    }
  },
)
