import { queryAllowlist as contract, type LinkRule } from '@causerie/contracts/chat'
import { type Doc, query, valueIn } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { pageAsked } from '@causerie/protocol'

const rules = list<{ doc: Doc<LinkRule> }, { regex: string | null }>()('link_rules', {
  sorts: {
    lastCreated: { by: 'created_at', order: 'desc' },
    firstCreated: { by: 'created_at', order: 'asc' },
  },
  scan: { from: 'link_rules', id: 'rule_id', columns: 'regex, doc' },
  match: (scanned) => `($regex::text is null or starts_with(${scanned}.regex, $regex))`,
  isFiltered: ({ regex }) => regex !== null,
  show: { columns: (row) => `${row}.doc` },
})

export const queryAllowlist = query(
  contract,
  async ({ query: { options, sortBy, regex = null } }, reader) => {
    const { rows, paging } = await rules(reader, pageAsked(sortBy, options), { regex })
    // Rows are stored by this schema.
    return { results: rows.map(({ doc }) => valueIn(doc)), paging }
  },
)
