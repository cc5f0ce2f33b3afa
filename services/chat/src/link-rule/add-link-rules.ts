import { addLinkRules as contract } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { linkRules, theRuleSet } from '@causerie/moderation'
import { aboutRules, ruleFacts } from './rule-changes.ts'

export const addLinkRules = command(contract, {
  about: ({ body }) => aboutRules(body.regexs),
  orderBy: () => networkKey,
  load: ({ about }) => ({
    set: theRuleSet(),
    known: about.rules.map(({ ruleId }) => linkRules.get(ruleId)),
  }),
  decide: ({ set, known }, { about, caller }) =>
    ruleFacts(set, {
      added: about.rules.filter((_, i) => !known[i]),
      removed: [],
      by: caller.userId,
    }),
  reply: async () => ({}),
})
