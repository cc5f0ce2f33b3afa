import { patchPost as contract, withoutUnset } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn, withVerdict } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { postFlagging, withFlagOfHook } from './flag/post-flag.ts'
import { postToEdit } from './post-policy.ts'
import { updateFacts } from './post-update.ts'
import { changedPostAnswer } from './post-view.ts'
import { changedPostRows, resolvePostToChange } from './resolve-post.ts'

export const patchPost = command(contract, {
  resolve: (request, reader) =>
    withVerdict(resolvePostToChange(request, reader), verdictOn(request.body.data?.set, reader)),
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => ({
    ...changedPostRows(resolved, caller),
    ruleSet: theRuleSet(),
    ...postFlagging.hookFlagRows(resolved.postId, caller),
  }),
  decide: (rows, { resolved, body, caller }) => {
    const post = postToEdit(rows, caller)
    if ('refused' in post) return post
    if (body.data && !post.dataType.includes('.')) return refuse('not-custom')
    const refusal = refusalByRules(resolved.verdict, rows.ruleSet)
    if (refusal) return refusal
    const changes = {
      data: body.data && withoutUnset(withKeys(post.data, body.data)),
      metadata: body.metadata && withKeys(post.metadata, body.metadata),
    }
    const facts = updateFacts(post, changes, caller)
    return 'refused' in facts ? facts : withFlagOfHook(facts, rows, { post, caller })
  },
  reply: (done, reader) => changedPostAnswer(done, reader),
})

type KeyChanges = {
  set?: Record<string, unknown> | undefined
  delete?: readonly string[] | undefined
}
const withKeys = (
  before: Record<string, unknown>,
  { set = {}, delete: deleted = [] }: KeyChanges,
): Record<string, unknown> => {
  const kept = Object.entries(before).filter(([key]) => !deleted.includes(key))
  return { ...Object.fromEntries(kept), ...set }
}
