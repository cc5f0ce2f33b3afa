import { replaceLinkRules as contract } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command, outdated } from '@causerie/kernel'
import { linkRules, readRuleSet, ruleSetOf, theRuleSet } from '@causerie/moderation'
import { aboutRules, allRules, ruleFacts } from './rule-changes.ts'

export const replaceLinkRules = command(contract, {
  about: async ({ body }, reader) => {
    const { version } = await readRuleSet(reader)
    const [about, existing] = await Promise.all([aboutRules(body.regexs), allRules(reader)])
    if ('refused' in about) return about
    const [asked, known] = [new Set(body.regexs), new Set(existing.map(({ regex }) => regex))]
    return {
      version,
      added: about.rules.filter(({ regex }) => !known.has(regex)),
      removed: existing.filter(({ regex }) => !asked.has(regex)),
    }
  },
  orderBy: () => networkKey,
  load: ({ about: { added, removed } }) => ({
    set: theRuleSet(),
    changed: [...added, ...removed].map(({ ruleId }) => linkRules.get(ruleId)),
  }),
  decide: ({ set }, { about: { version, added, removed }, caller }) =>
    version === ruleSetOf(set).version
      ? ruleFacts(set, { added, removed, by: caller.userId })
      : outdated(),
  reply: async () => ({}),
})
