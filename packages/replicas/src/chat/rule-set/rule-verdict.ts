import { type Refusal, refuse } from '@causerie/contracts'
import { type Outdated, outdated, type Reader, sql } from '@causerie/kernel'
import { isBlocked } from './blocked-words.ts'
import { refusedLinks } from './link-matching.ts'
import { linksIn, textsOf } from './links.ts'
import { rulesOf } from './prepared-rules.ts'
import { type RuleSet, ruleSetOf } from './rule-set.ts'

const stored = sql<{ doc: string }>(
  'rule_set',
  `
  select doc from rule_sets where network_id = $networkId and setting = 'moderation'
  `,
)

/** What is known of the rules of the reader's network. */
export const readRuleSet = async (reader: Reader): Promise<RuleSet> => {
  const [row] = await reader.rows(stored)
  // Rows are stored by this schema.
  return ruleSetOf(row && (JSON.parse(row.doc) as RuleSet))
}

/** What the rules of this version say of some texts; where there are none, there is nothing to decide. */
export type RuleVerdict = { version: number; refusedLinks: readonly string[]; isBlocked: boolean } | undefined

/**
 * Tries what a request wants to store: all texts in it, however deep. Matching against ten thousand rules has no place in a batch, so
 * `about` does it, and `decide` asks `refusalByRules`.
 */
export const verdictOn = async (content: unknown, reader: Reader): Promise<RuleVerdict> => {
  const texts = textsOf(content).filter((text) => text !== '')
  if (texts.length === 0) return undefined
  const { version, isWhitelistEnabled, words } = await readRuleSet(reader)
  const links = isWhitelistEnabled ? [...new Set(texts.flatMap(linksIn))] : []
  if (words.rules === 0 && links.length === 0) return { version, refusedLinks: [], isBlocked: false }
  const rules = await rulesOf(reader, version)
  return { version, refusedLinks: await refusedLinks(links, rules.links), isBlocked: isBlocked(texts, rules.words) }
}

/** What the rules say of a handle: words alone matter, because handles with a dot are no links. */
export const wordsVerdictOn = async (handle: string | undefined, reader: Reader): Promise<RuleVerdict> => {
  const verdict = await verdictOn(handle, reader)
  return verdict && { ...verdict, refusedLinks: [] }
}

/** Whether the texts of a verdict are refused, where the record does without them. */
export const isForbidden = (verdict: RuleVerdict): boolean =>
  verdict !== undefined && (verdict.isBlocked || verdict.refusedLinks.length > 0)
/** Whether the rules have changed since the verdict. */
export const isOutdated = (verdict: RuleVerdict, row: RuleSet | undefined): boolean =>
  verdict !== undefined && verdict.version !== ruleSetOf(row).version

export type RuleRefusal = Refusal<'link-not-allowed' | 'blocked-word'>
/** The refusal of texts by the verdict, which must be that of the rules as they are now. */
export const refusalByRules = (verdict: RuleVerdict, row: RuleSet | undefined): RuleRefusal | Outdated | undefined => {
  if (!verdict) return undefined
  if (isOutdated(verdict, row)) return outdated()
  if (verdict.isBlocked) return refuse('blocked-word')
  return verdict.refusedLinks.length > 0 ? refuse('link-not-allowed', verdict.refusedLinks) : undefined
}
