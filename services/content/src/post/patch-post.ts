import { patchPost as contract, withoutUnset } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { aboutPostToChange, changedPostRows } from './about-post.ts'
import { postToEdit } from './post-policy.ts'
import { updateFacts } from './post-update.ts'
import { onePostAnswer } from './post-view.ts'

export const patchPost = command(contract, {
  about: async (request, reader) => {
    const post = await aboutPostToChange(request, reader)
    return 'refused' in post
      ? post
      : { ...post, verdict: await verdictOn(request.body.data?.set, reader) }
  },
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => ({ ...changedPostRows(about, caller), ruleSet: theRuleSet() }),
  decide: (rows, { about, body, caller }) => {
    const post = postToEdit(rows, caller)
    if ('refused' in post) return post
    if (body.data && !post.dataType.includes('.')) return refuse('not-custom')
    const refusal = refusalByRules(about.verdict, rows.ruleSet)
    if (refusal) return refusal
    const changes = {
      data: body.data && withoutUnset(withKeys(post.data, body.data)),
      metadata: body.metadata && withKeys(post.metadata, body.metadata),
    }
    return updateFacts(post, changes, caller)
  },
  reply: ({ about, caller }, reader) => onePostAnswer(reader, caller, about.postId),
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
