import { replaceBlockRules as contract } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command, outdated } from '@causerie/kernel'
import { blockRules, readRuleSet, ruleSetOf, theRuleSet } from '@causerie/moderation'
import { aboutBlockRules, allBlockRules, blockRuleFacts } from './block-changes.ts'

export const replaceBlockRules = command(contract, {
  about: async ({ body }, reader) => {
    const about = aboutBlockRules(body)
    if ('refused' in about) return about
    const { version } = await readRuleSet(reader)
    const existing = await allBlockRules(reader)
    const [asked, known] = [
      new Set(about.rules.map(({ ruleId }) => ruleId)),
      new Set(existing.map(({ ruleId }) => ruleId)),
    ]
    return {
      version,
      added: about.rules.filter(({ ruleId }) => !known.has(ruleId)),
      removed: existing.filter(({ ruleId }) => !asked.has(ruleId)),
    }
  },
  orderBy: () => networkKey,
  load: ({ about: { added, removed } }) => ({
    set: theRuleSet(),
    changed: [...added, ...removed].map(({ ruleId }) => blockRules.get(ruleId)),
  }),
  decide: ({ set }, { about: { version, added, removed }, caller }) =>
    version === ruleSetOf(set).version
      ? blockRuleFacts(set, { added, removed, by: caller.userId })
      : outdated(),
  reply: async () => ({}),
})
