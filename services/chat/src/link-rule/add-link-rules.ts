import { addLinkRules as contract } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { linkRules, theRuleSet } from '@causerie/moderation'
import { resolveRules, ruleFacts } from './rule-changes.ts'

export const addLinkRules = command(contract, {
  resolve: ({ body }) => resolveRules(body.regexs),
  orderBy: () => networkKey,
  load: ({ resolved }) => ({
    set: theRuleSet(),
    known: resolved.rules.map(({ ruleId }) => linkRules.get(ruleId)),
  }),
  decide: ({ set, known }, { resolved, caller }) =>
    ruleFacts(set, {
      added: resolved.rules.filter((_, i) => !known[i]),
      removed: [],
      by: caller.userId,
    }),
  reply: async () => ({}),
})
