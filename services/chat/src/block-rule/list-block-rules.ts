import { type BlockRule, listBlockRules as contract } from '@causerie/contracts/chat'
import { type Doc, query, sql, valueIn } from '@causerie/kernel'

const listed = sql<{ doc: Doc<BlockRule> }, { regexs: readonly string[] | null }>(
  'listed_block_rules',
  `
  select doc
  from block_rules
  where network_id = $networkId and ($regexs::text[] is null or regex = any($regexs))
  order by rule_id
  limit 1000
  `,
)

export const listBlockRules = query(contract, async ({ query: { regexs } }, reader) => {
  const rows = await reader.rows(listed, { regexs: regexs ?? null })
  // Rows are stored by this schema.
  return { status: 'success' as const, data: { results: rows.map(({ doc }) => valueIn(doc)) } }
})
