import { replaceBlockRules as contract } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command, outdated } from '@causerie/kernel'
import { blockRules, readRuleSet, ruleSetOf, theRuleSet } from '@causerie/moderation'
import { allBlockRules, blockRuleFacts, resolveBlockRules } from './block-changes.ts'

export const replaceBlockRules = command(contract, {
  resolve: async ({ body }, reader) => {
    const resolved = resolveBlockRules(body)
    if ('refused' in resolved) return resolved
    const { version } = await readRuleSet(reader)
    const existing = await allBlockRules(reader)
    const [asked, known] = [
      new Set(resolved.rules.map(({ ruleId }) => ruleId)),
      new Set(existing.map(({ ruleId }) => ruleId)),
    ]
    return {
      version,
      added: resolved.rules.filter(({ ruleId }) => !known.has(ruleId)),
      removed: existing.filter(({ ruleId }) => !asked.has(ruleId)),
    }
  },
  orderBy: () => networkKey,
  load: ({ resolved: { added, removed } }) => ({
    set: theRuleSet(),
    changed: [...added, ...removed].map(({ ruleId }) => blockRules.get(ruleId)),
  }),
  decide: ({ set }, { resolved: { version, added, removed }, caller }) =>
    version === ruleSetOf(set).version
      ? blockRuleFacts(set, { added, removed, by: caller.userId })
      : outdated(),
  reply: async () => ({}),
})
