import { BlockRule, LinkRule, ModerationLimits, ModerationSetting } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { table } from '@causerie/kernel'
import { z } from 'zod'

const ofRule = { regex: 'text', isEnabled: 'bool', createdAt: 'text' } as const

/** The rules of the whitelist, by an id that follows from the expression. */
export const linkRules = table('link_rules', {
  row: LinkRule,
  key: ['ruleId'],
  orderedByKey: () => networkKey,
  derived: ofRule,
})

/** The rules of the block list, by an id that follows from the words. */
export const blockRules = table('block_rules', {
  row: BlockRule,
  key: ['ruleId'],
  orderedByKey: () => networkKey,
  derived: { ...ofRule, isMatchExactWord: 'bool' },
})

const Counted = z.object({ rules: z.number(), characters: z.number() })
const RuleSet = ModerationSetting.extend(ModerationLimits.shape).extend({
  setting: z.literal('moderation'),
  /**
   * Changes with every rule and with the switch: what was prepared of an older version no longer
   * holds.
   */
  version: z.number(),
  links: Counted.extend({
    /** Rules without three literal characters in a row, which every link is tried on. */
    openRules: z.number(),
  }),
  words: Counted,
})
export type RuleSet = z.infer<typeof RuleSet>

/**
 * What is known of all rules of a network together, and whether they hold; no row until something
 * changes.
 */
export const ruleSets = table('rule_sets', {
  row: RuleSet,
  key: ['setting'],
  orderedByKey: () => networkKey,
  fillfactor: 70,
})
export const theRuleSet = () => ruleSets.get('moderation')

/** The rules of a network that has changed nothing yet. */
export const ruleSetOf = (row: RuleSet | undefined): RuleSet => row ?? unchanged

const unchanged: RuleSet = {
  setting: 'moderation',
  isWhitelistEnabled: false,
  isReportEnabled: true,
  maxRepetition: 0,
  maxRepetitionTimeout: 0,
  blacklistMuteTimeout: 0,
  whitelistMuteTimeout: 0,
  maxRepetitionMuteTimeout: 0,
  enableImageModeration: false,
  imageModeration: { nudity: 0, suggestive: 0, violence: 0, disturbing: 0 },
  version: 0,
  links: { rules: 0, characters: 0, openRules: 0 },
  words: { rules: 0, characters: 0 },
}
