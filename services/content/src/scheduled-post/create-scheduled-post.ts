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
  about: async ({ body, caller, newId }, reader) => {
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
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about }) => ({
    ...scheduledPostRows(about),
    ...targetRows(about, about, []),
    ruleSet: theRuleSet(),
  }),
  decide: ({ count, ruleSet, scheduled: _, ...rows }, { about, body, caller, at }) => {
    if (about.userId !== caller.userId && !isBrand(rows.user)) return refuse('not-a-brand-user')
    const feed = feedToPost(rows, { userId: about.userId, kind: caller.kind }, about.targetType)
    if ('refused' in feed) return feed
    const refusal = refusalOfTime(body.scheduledAt, { at, minLead: about.minLead })
    if (refusal) return refusal
    if ((count?.waiting ?? 0) >= about.mostWaiting) return refuse('too-many-scheduled-posts')
    const ruleRefusal = refusalByRules(about.verdict, ruleSet)
    if (ruleRefusal) return ruleRefusal
    const { scheduledAt, postData } = body
    const { scheduledPostId, userId, targetType, targetId } = about
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
  reply: async ({ about }) => ({ data: { id: about.scheduledPostId } }),
})
