import {
  LinkRule,
  linkRulesAdded,
  linkRulesRemoved,
  linkRuleToggled,
  ModerationSetting,
  moderationSettingUpdated,
  networkKey,
} from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { requiredLiteral } from './required-literal.ts'

/** The rules of the whitelist, by an id that follows from the expression. */
export const linkRules = table('link_rules', {
  row: LinkRule,
  key: ['ruleId'],
  orderedByKey: () => networkKey,
  derived: { regex: 'text', isEnabled: 'bool' },
})

const LinkRuleSet = ModerationSetting.extend({
  setting: z.literal('moderation'),
  /** Changes with every rule and with the switch: what was prepared of an older version no longer holds. */
  version: z.number(),
  rules: z.number(),
  /** Characters of all expressions. */
  characters: z.number(),
  /** Rules without three literal characters in a row, which every link is tried on. */
  openRules: z.number(),
})
export type LinkRuleSet = z.infer<typeof LinkRuleSet>

/** What is known of all rules of a network together, and whether they hold; no row until something changes. */
export const linkRuleSets = table('link_rule_sets', {
  row: LinkRuleSet,
  key: ['setting'],
  orderedByKey: () => networkKey,
  fillfactor: 70,
})

/** The rules of a network that has changed nothing yet. */
export const ruleSetOf = (row: LinkRuleSet | undefined): LinkRuleSet =>
  row ?? { setting: 'moderation', isWhitelistEnabled: false, isReportEnabled: true, version: 0, rules: 0, characters: 0, openRules: 0 }

export const theRuleSet = () => linkRuleSets.get('moderation')

type Rule = { ruleId: string; regex: string }
/** The set with some rules more (1) or less (-1). */
const counted = (row: LinkRuleSet | undefined, rules: readonly Rule[], by: 1 | -1): LinkRuleSet => {
  const before = ruleSetOf(row)
  const characters = rules.reduce((sum, { regex }) => sum + regex.length, 0)
  const openRules = rules.filter(({ regex }) => requiredLiteral(regex) === undefined).length
  return {
    ...before,
    version: before.version + 1,
    rules: before.rules + by * rules.length,
    characters: before.characters + by * characters,
    openRules: before.openRules + by * openRules,
  }
}

const rowsOf = ({ rules }: { rules: readonly Rule[] }) => ({
  rules: rules.map(({ ruleId }) => linkRules.get(ruleId)),
  set: theRuleSet(),
})

export const linkRuleFolds = {
  linkRulesAdded: fold(linkRulesAdded)(rowsOf, ({ set }, { data: e, at }) => [
    ...e.rules.map(({ ruleId, regex }) =>
      linkRules.put({ ruleId, regex, isEnabled: true, isDeleted: false, createdAt: at, updatedAt: at }),
    ),
    linkRuleSets.put(counted(set, e.rules, 1)),
  ]),
  linkRulesRemoved: fold(linkRulesRemoved)(rowsOf, ({ rules, set }, { data: e }) => [
    ...rules.flatMap((rule) => (rule ? [linkRules.remove(rule)] : [])),
    linkRuleSets.put(counted(set, e.rules, -1)),
  ]),
  linkRuleToggled: fold(linkRuleToggled)(
    ({ ruleId }) => ({ rule: linkRules.get(ruleId), set: theRuleSet() }),
    ({ rule, set }, { data: { isEnabled }, at }) => {
      const before = ruleSetOf(set)
      return rule
        ? [linkRules.put({ ...rule, isEnabled, updatedAt: at }), linkRuleSets.put({ ...before, version: before.version + 1 })]
        : []
    },
  ),
  moderationSettingUpdated: fold(moderationSettingUpdated)(
    () => ({ set: theRuleSet() }),
    ({ set }, { data: { after } }) => {
      const before = ruleSetOf(set)
      return [linkRuleSets.put({ ...before, ...after, version: before.version + 1 })]
    },
  ),
}
