import type { refusalsToWriteText } from '@causerie/contracts/shared'
import { type Outdated, outdated, type Reader } from '@causerie/kernel'
import { isRefusal, type Refusal, type RefusalOf, refuse } from '@causerie/protocol'
import { isBlocked } from './blocked-words.ts'
import { refusedLinks } from './link-matching.ts'
import { linksIn, textsOf } from './links.ts'
import { rulesOf } from './prepared-rules.ts'
import { type RuleSet, ruleSetOf, theRuleSet } from './rule-set.ts'

/** What is known of the rules of the reader's network. */
export const readRuleSet = async (reader: Reader): Promise<RuleSet> =>
  ruleSetOf((await reader.load({ rules: theRuleSet() })).rules)

/**
 * What somebody wrote: all texts in `content`, however deep, and `names` of things, such as handles
 * and files.
 */
export type WrittenTexts = { content: unknown; names?: unknown }

/**
 * What the rules of this version say of some texts; undefined where nothing is to be decided: there
 * are none, or they come from an import without moderation.
 */
export type RuleVerdict =
  | { version: number; refusedLinks: readonly string[]; isBlocked: boolean }
  | undefined

/**
 * Tries what a request wants to store: all texts in it, however deep. In names of things, such as
 * handles and files, words alone matter, because those with a dot are no links. Matching against
 * ten thousand rules has no place in a batch, so `resolve` does it, and `decide` asks
 * `refusalByRules`.
 */
export const verdictOn = async (
  content: unknown,
  reader: Reader,
  names?: unknown,
): Promise<RuleVerdict> => {
  if (reader.isUnmoderated) return undefined
  const texts = shownTexts(content)
  const withNames = [...texts, ...shownTexts(names)]
  if (withNames.length === 0) return undefined
  const { version, isWhitelistEnabled, words } = await readRuleSet(reader)
  const links = isWhitelistEnabled ? [...new Set(texts.flatMap(linksIn))] : []
  if (words.rules === 0 && links.length === 0)
    return { version, refusedLinks: [], isBlocked: false }
  const rules = await rulesOf(reader, version)
  return {
    version,
    refusedLinks: await refusedLinks(links, rules.links),
    isBlocked: isBlocked(withNames, rules.words),
  }
}

/**
 * What `resolve` found, with the verdict on the texts of the request: both are looked up in one
 * round trip.
 */
export const withVerdict = async <Found extends object>(
  resolving: Promise<Found>,
  deciding: Promise<RuleVerdict>,
): Promise<Extract<Found, Refusal> | (Exclude<Found, Refusal> & { verdict: RuleVerdict })> => {
  const [found, verdict] = await Promise.all([resolving, deciding])
  // What is no refusal is the rest of the union.
  return isRefusal(found)
    ? (found as Extract<Found, Refusal>)
    : { ...(found as Exclude<Found, Refusal>), verdict }
}

const shownTexts = (value: unknown): string[] => textsOf(value).filter((text) => text !== '')

/** Whether the texts of a verdict are refused, where the record does without them. */
export const isForbidden = (verdict: RuleVerdict): boolean =>
  verdict !== undefined && (verdict.isBlocked || verdict.refusedLinks.length > 0)
/** Whether the rules have changed since the verdict. */
export const isOutdated = (verdict: RuleVerdict, row: RuleSet | undefined): boolean =>
  verdict !== undefined && verdict.version !== ruleSetOf(row).version

export type RuleRefusal = RefusalOf<typeof refusalsToWriteText>
/** The refusal of texts by the verdict, which must be that of the rules as they are now. */
export const refusalByRules = (
  verdict: RuleVerdict,
  row: RuleSet | undefined,
): RuleRefusal | Outdated | undefined => {
  if (isOutdated(verdict, row)) return outdated()
  return refusalByVerdict(verdict)
}

/**
 * The refusal of texts by the rules as they were when the verdict was found, for what cannot be
 * tried again, such as an upload.
 */
export const refusalByVerdict = (verdict: RuleVerdict): RuleRefusal | undefined => {
  if (!verdict) return undefined
  if (verdict.isBlocked) return refuse('blocked-word')
  return verdict.refusedLinks.length > 0
    ? refuse('link-not-allowed', verdict.refusedLinks)
    : undefined
}
