import {
  blockRulesAdded,
  blockRulesRemoved,
  blockRuleToggled,
  linkRulesAdded,
  linkRulesRemoved,
  linkRuleToggled,
  moderationSettingUpdated,
} from '@causerie/contracts/chat'
import { fold } from '@causerie/kernel'
import { replicaPart } from '@causerie/replicas'
import { requiredLiteral } from './required-literal.ts'
import { blockRules, linkRules, type RuleSet, ruleSetOf, ruleSets, theRuleSet } from './rule-set.ts'

type Rule = { ruleId: string; regex: string }
const charactersOf = (rules: readonly Rule[]): number =>
  rules.reduce((sum, { regex }) => sum + regex.length, 0)

/** The set with some rules of the whitelist more (1) or less (-1). */
const withLinks = (row: RuleSet | undefined, rules: readonly Rule[], by: 1 | -1): RuleSet => {
  const before = ruleSetOf(row)
  const openRules = rules.filter(({ regex }) => requiredLiteral(regex) === undefined).length
  return {
    ...before,
    version: before.version + 1,
    links: {
      rules: before.links.rules + by * rules.length,
      characters: before.links.characters + by * charactersOf(rules),
      openRules: before.links.openRules + by * openRules,
    },
  }
}

/** The set with some rules of the block list more (1) or less (-1). */
const withWords = (row: RuleSet | undefined, rules: readonly Rule[], by: 1 | -1): RuleSet => {
  const before = ruleSetOf(row)
  return {
    ...before,
    version: before.version + 1,
    words: {
      rules: before.words.rules + by * rules.length,
      characters: before.words.characters + by * charactersOf(rules),
    },
  }
}

const nextVersion = (row: RuleSet | undefined): RuleSet => {
  const before = ruleSetOf(row)
  return { ...before, version: before.version + 1 }
}

const linkRows = ({ rules }: { rules: readonly Rule[] }) => ({
  rules: rules.map(({ ruleId }) => linkRules.get(ruleId)),
  set: theRuleSet(),
})
const blockRows = ({ rules }: { rules: readonly Rule[] }) => ({
  rules: rules.map(({ ruleId }) => blockRules.get(ruleId)),
  set: theRuleSet(),
})

export const linkRuleFolds = {
  linkRulesAdded: fold(linkRulesAdded)(linkRows, ({ set }, { data: e, at }) => [
    ...e.rules.map((rule) =>
      linkRules.put({ ...rule, isEnabled: true, isDeleted: false, createdAt: at, updatedAt: at }),
    ),
    ruleSets.put(withLinks(set, e.rules, 1)),
  ]),
  linkRulesRemoved: fold(linkRulesRemoved)(linkRows, ({ rules, set }, { data: e }) => [
    ...rules.flatMap((rule) => (rule ? [linkRules.remove(rule)] : [])),
    ruleSets.put(withLinks(set, e.rules, -1)),
  ]),
  linkRuleToggled: fold(linkRuleToggled)(
    ({ ruleId }) => ({ rule: linkRules.get(ruleId), set: theRuleSet() }),
    ({ rule, set }, { data: { isEnabled }, at }) =>
      rule
        ? [linkRules.put({ ...rule, isEnabled, updatedAt: at }), ruleSets.put(nextVersion(set))]
        : [],
  ),
}

export const blockRuleFolds = {
  blockRulesAdded: fold(blockRulesAdded)(blockRows, ({ set }, { data: e, at }) => [
    ...e.rules.map((rule) =>
      blockRules.put({ ...rule, isEnabled: true, isDeleted: false, createdAt: at, updatedAt: at }),
    ),
    ruleSets.put(withWords(set, e.rules, 1)),
  ]),
  blockRulesRemoved: fold(blockRulesRemoved)(blockRows, ({ rules, set }, { data: e }) => [
    ...rules.flatMap((rule) => (rule ? [blockRules.remove(rule)] : [])),
    ruleSets.put(withWords(set, e.rules, -1)),
  ]),
  blockRuleToggled: fold(blockRuleToggled)(
    ({ ruleId }) => ({ rule: blockRules.get(ruleId), set: theRuleSet() }),
    ({ rule, set }, { data: { isEnabled }, at }) =>
      rule
        ? [blockRules.put({ ...rule, isEnabled, updatedAt: at }), ruleSets.put(nextVersion(set))]
        : [],
  ),
}

export const moderationSettingFolds = {
  moderationSettingUpdated: fold(moderationSettingUpdated)(
    () => ({ set: theRuleSet() }),
    ({ set }, { data: { after } }) => [ruleSets.put({ ...nextVersion(set), ...after })],
  ),
}

/** The rules of chat, for services in which they hold, too. */
export const ruleSetReplica = replicaPart({
  tables: [linkRules, blockRules, ruleSets],
  folds: [linkRuleFolds, blockRuleFolds, moderationSettingFolds],
})
