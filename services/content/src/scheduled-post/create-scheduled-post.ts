import {
  createScheduledPost as contract,
  postScheduled,
  scheduledPostsOfUser,
  scheduleMinLead,
} from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { feedToPost } from '../post/feed-to-post.ts'
import { authorOf, isBrand } from '../post/post-as.ts'
import { targetRows } from '../target/target-policy.ts'
import { verdictOnWritten } from '../target/written-texts.ts'
import { refusalOfTime } from './schedule-policy.ts'
import { scheduledPostRows } from './scheduled-post.ts'

/** Whether the author may post there is asked now, and again when the post is published. */
export const createScheduledPost = command(contract, {
  resolve: async ({ body, caller, newId }, reader) => {
    const author = authorOf({ body, caller })
    if ('refused' in author) return author
    const userId = author.authorId
    const { get } = reader.installation
    const [minLead, mostWaiting] = [get(scheduleMinLead), get(scheduledPostsOfUser)]
    const { targetType, targetId = userId } = body.postData
    return {
      scheduledPostId: newId(),
      userId,
      minLead,
      mostWaiting,
      targetType,
      targetId,
      verdict: await verdictOnWritten(body.postData, reader),
    }
  },
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved }) => ({
    ...scheduledPostRows(resolved),
    ...targetRows(resolved, resolved, []),
    ruleSet: theRuleSet(),
  }),
  decide: ({ count, ruleSet, scheduled: _, ...rows }, { resolved, body, caller, at }) => {
    if (resolved.userId !== caller.userId && !isBrand(rows.user)) return refuse('not-a-brand-user')
    const feed = feedToPost(
      rows,
      { userId: resolved.userId, kind: caller.kind },
      resolved.targetType,
    )
    if ('refused' in feed) return feed
    const refusal = refusalOfTime(body.scheduledAt, { at, minLead: resolved.minLead })
    if (refusal) return refusal
    if ((count?.waiting ?? 0) >= resolved.mostWaiting) return refuse('too-many-scheduled-posts')
    const ruleRefusal = refusalByRules(resolved.verdict, ruleSet)
    if (ruleRefusal) return ruleRefusal
    const { scheduledAt, postData } = body
    const { scheduledPostId, userId, targetType, targetId } = resolved
    const ids = { scheduledPostId, userId, targetType, targetId }
    return [
      postScheduled({
        ...ids,
        by: caller.userId,
        isByAdministrator: caller.kind === 'admin',
        scheduledAt,
        postData,
      }),
    ]
  },
  reply: async ({ resolved }) => ({ data: { id: resolved.scheduledPostId } }),
})
