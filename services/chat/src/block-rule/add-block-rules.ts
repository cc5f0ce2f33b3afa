import { addBlockRules as contract } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { blockRules, theRuleSet } from '@causerie/moderation'
import { blockRuleFacts, resolveBlockRules } from './block-changes.ts'

export const addBlockRules = command(contract, {
  resolve: ({ body }) => resolveBlockRules(body),
  orderBy: () => networkKey,
  load: ({ resolved }) => ({
    set: theRuleSet(),
    known: resolved.rules.map(({ ruleId }) => blockRules.get(ruleId)),
  }),
  decide: ({ set, known }, { resolved, caller }) =>
    blockRuleFacts(set, {
      added: resolved.rules.filter((_, i) => !known[i]),
      removed: [],
      by: caller.userId,
    }),
  reply: async () => ({}),
})
