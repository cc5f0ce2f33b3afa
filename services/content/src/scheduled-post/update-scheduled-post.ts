import {
  updateScheduledPost as contract,
  scheduledPostUpdated,
  scheduleMinLead,
} from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { refusalByRules, theRuleSet } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { verdictOnWritten } from '../target/written-texts.ts'
import { isOwn, refusalOfTime } from './schedule-policy.ts'
import { scheduledPostRows } from './scheduled-post.ts'
import { resolveScheduledPost, storedScheduledPost } from './scheduled-post-queries.ts'
import { scheduledPostAnswer } from './scheduled-post-view.ts'

export const updateScheduledPost = command(contract, {
  resolve: async (request, reader) => {
    const found = await resolveScheduledPost(request, reader)
    if ('refused' in found) return found
    const verdict = request.body.postData && (await verdictOnWritten(request.body.postData, reader))
    return { ...found, verdict, minLead: reader.installation.get(scheduleMinLead) }
  },
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved }) => ({
    ...scheduledPostRows(resolved),
    owner: users.get(resolved.userId),
    ruleSet: theRuleSet(),
  }),
  decide: ({ scheduled, owner, ruleSet }, { resolved, body, caller, at }) => {
    if (!scheduled) return refuse('scheduled-post-not-found')
    if (!isOwn(scheduled, owner, caller)) return refuse('forbidden')
    if (scheduled.status.code !== 'WAIT') return refuse('scheduled-post-not-waiting')
    const refusal =
      body.scheduledAt === undefined
        ? undefined
        : refusalOfTime(body.scheduledAt, { at, minLead: resolved.minLead })
    if (refusal) return refusal
    const { postData } = body
    const { targetType, targetId } = scheduled
    if (
      postData &&
      (postData.targetType !== targetType || (postData.targetId ?? scheduled.userId) !== targetId)
    )
      return refuse('scheduled-for-other-target')
    const ruleRefusal = refusalByRules(resolved.verdict, ruleSet)
    if (ruleRefusal) return ruleRefusal
    const { minLead: _, verdict: __, ...ids } = resolved
    const changes = changedFields(scheduled, body)
    return Object.keys(changes).length > 0
      ? [scheduledPostUpdated({ ...ids, by: caller.userId, ...changes })]
      : []
  },
  reply: async ({ caller, rows }, reader) => {
    const { scheduled } = await rows()
    return scheduledPostAnswer(reader, {
      viewer: caller,
      scheduled: scheduled ? [storedScheduledPost(scheduled)] : [],
      paging: {},
    })
  },
})
