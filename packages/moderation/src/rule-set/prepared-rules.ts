import { type Reader, sql } from '@causerie/kernel'
import { type BlockedWords, type PreparedWords, prepareWords } from './blocked-words.ts'
import { type PreparedLinks, prepareLinks } from './link-matching.ts'

const enabledLinks = sql<{ regex: string }>(
  'enabled_link_rules',
  `
  select regex from link_rules where network_id = $networkId and is_enabled
  `,
)
const enabledWords = sql<BlockedWords>(
  'enabled_block_rules',
  `
  select regex, is_match_exact_word as "isMatchExactWord" from block_rules where network_id = $networkId and is_enabled
  `,
)

export type PreparedRules = { version: number; links: PreparedLinks; words: PreparedWords }

/**
 * Rules of the networks that were asked for last; a process keeps so many nodes of their indexes,
 * which take about 60 bytes each.
 */
const prepared = new Map<
  string,
  { version: number; rules: Promise<PreparedRules>; nodes: number }
>()
const mostNodes = 1_000_000

/** The enabled rules of the reader's network, prepared once for each version. */
export const rulesOf = async (reader: Reader, version: number): Promise<PreparedRules> => {
  const { networkId } = reader
  const known = prepared.get(networkId)
  prepared.delete(networkId)
  const entry =
    known?.version === version ? known : { version, rules: prepare(reader, version), nodes: 0 }
  prepared.set(networkId, entry)
  try {
    const rules = await entry.rules
    entry.nodes = rules.links.index.nodes + rules.words.index.nodes
    dropOldest()
    return rules
  } catch (error) {
    if (prepared.get(networkId) === entry) prepared.delete(networkId)
    throw error
  }
}

const dropOldest = (): void => {
  let kept = [...prepared.values()].reduce((sum, { nodes }) => sum + nodes, 0)
  for (const [networkId, { nodes }] of prepared) {
    if (kept <= mostNodes || prepared.size === 1) break
    prepared.delete(networkId)
    kept -= nodes
  }
}

const prepare = async (reader: Reader, version: number): Promise<PreparedRules> => {
  const [links, words] = await Promise.all([reader.rows(enabledLinks), reader.rows(enabledWords)])
  return {
    version,
    links: await prepareLinks(links.map(({ regex }) => regex)),
    words: await prepareWords(words),
  }
}
