import { replaceLinkRules as contract } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command, outdated } from '@causerie/kernel'
import { linkRules, readRuleSet, ruleSetOf, theRuleSet } from '@causerie/moderation'
import { allRules, resolveRules, ruleFacts } from './rule-changes.ts'

export const replaceLinkRules = command(contract, {
  resolve: async ({ body }, reader) => {
    const { version } = await readRuleSet(reader)
    const [resolved, existing] = await Promise.all([resolveRules(body.regexs), allRules(reader)])
    if ('refused' in resolved) return resolved
    const [asked, known] = [new Set(body.regexs), new Set(existing.map(({ regex }) => regex))]
    return {
      version,
      added: resolved.rules.filter(({ regex }) => !known.has(regex)),
      removed: existing.filter(({ regex }) => !asked.has(regex)),
    }
  },
  orderBy: () => networkKey,
  load: ({ resolved: { added, removed } }) => ({
    set: theRuleSet(),
    changed: [...added, ...removed].map(({ ruleId }) => linkRules.get(ruleId)),
  }),
  decide: ({ set }, { resolved: { version, added, removed }, caller }) =>
    version === ruleSetOf(set).version
      ? ruleFacts(set, { added, removed, by: caller.userId })
      : outdated(),
  reply: async () => ({}),
})
