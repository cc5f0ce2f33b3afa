import { type Refusal, refuse } from '@causerie/contracts'
import { type Outdated, outdated, type Reader, sql } from '@causerie/kernel'
import { type LinkRuleSet, ruleSetOf } from './link-rule.ts'
import { linksIn, textsOf } from './links.ts'
import { refusedLinks, rulesOf } from './prepared-rules.ts'

const stored = sql<{ doc: string }>(
  'link_rule_set',
  `
  select doc from link_rule_sets where network_id = $networkId and setting = 'moderation'
  `,
)

/** What is known of the rules of the reader's network. */
export const readRuleSet = async (reader: Reader): Promise<LinkRuleSet> => {
  const [row] = await reader.rows(stored)
  // Rows are stored by this schema.
  return ruleSetOf(row && (JSON.parse(row.doc) as LinkRuleSet))
}

/** The links of a record that the rules of this version do not allow; without links there is nothing to decide. */
export type LinkVerdict = { version: number; refused: readonly string[] } | undefined

/** Tries the links of what a request wants to store. Matching against ten thousand rules has no place in a batch. */
export const linkVerdictOn = async (data: unknown, reader: Reader): Promise<LinkVerdict> => {
  const links = [...new Set(textsOf(data).flatMap(linksIn))]
  if (links.length === 0) return undefined
  const { version, isWhitelistEnabled } = await readRuleSet(reader)
  return { version, refused: isWhitelistEnabled ? refusedLinks(links, await rulesOf(reader, version)) : [] }
}

/** The refusal of links by the verdict, which must be that of the rules as they are now. */
export const refusalOfLinks = (verdict: LinkVerdict, row: LinkRuleSet | undefined): Refusal<'link-not-allowed'> | Outdated | undefined => {
  if (!verdict) return undefined
  if (verdict.version !== ruleSetOf(row).version) return outdated()
  return verdict.refused.length > 0 ? refuse('link-not-allowed', verdict.refused) : undefined
}
