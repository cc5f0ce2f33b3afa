import { addBlockRules as contract } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { blockRules, theRuleSet } from '@causerie/moderation'
import { aboutBlockRules, blockRuleFacts } from './block-changes.ts'

export const addBlockRules = command(contract, {
  about: ({ body }) => aboutBlockRules(body),
  orderBy: () => networkKey,
  load: ({ about }) => ({
    set: theRuleSet(),
    known: about.rules.map(({ ruleId }) => blockRules.get(ruleId)),
  }),
  decide: ({ set, known }, { about, caller }) =>
    blockRuleFacts(set, {
      added: about.rules.filter((_, i) => !known[i]),
      removed: [],
      by: caller.userId,
    }),
  reply: async () => ({}),
})
