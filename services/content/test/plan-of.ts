import type { Reader, SqlValue, SqlValues, Statement } from '@causerie/kernel'
import type { Connection } from '@causerie/kernel/engine'

/**
 * The nodes of a plan, and how many rows it reads from the indexes that lists of posts and stories
 * follow.
 */
export type Plan = { shape: string[]; examined: number }

/** The plan of the statement that `read` runs, as requests run it. */
export const planOf = async (
  connection: Connection,
  networkId: string,
  read: (reader: Reader) => Promise<unknown>,
): Promise<Plan> => {
  const statements: string[] = []
  const reader = {
    networkId,
    rows: (statement: Statement<unknown>, values: SqlValues) => {
      const inOrder = [networkId, ...statement.names.map((value) => values[value] ?? null)]
      statements.push(
        `prepare plan as ${statement.text}`,
        `explain (analyze, format json) execute plan(${inOrder.map(literal).join(', ')})`,
      )
      return Promise.resolve([])
    },
  } as unknown as Reader
  await read(reader)
  const [prepare = '', execute = '', ...others] = statements
  if (others.length > 0) throw new Error('more than one statement')
  await connection.query(prepare)
  const explained = await connection.query<{ 'QUERY PLAN': string }>(execute)
  await connection.query('deallocate plan')
  return readPlan(JSON.parse(explained.rows[0]?.['QUERY PLAN'] ?? '[]')[0].Plan)
}

const literal = (value: SqlValue): string => {
  if (value === null) return 'null'
  const text = Array.isArray(value)
    ? `{${value.map((item) => JSON.stringify(item)).join(',')}}`
    : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
const isListIndex =
  /^(all_)?(posts_by|comments_by|post_keywords_by|stories_by|story_targets_|audit_entries_by)/
const readPlan = (node: Node): Plan => {
  const below = (node.Plans ?? []).map(readPlan)
  const index = node['Index Name'] ?? ''
  const own = isListIndex.test(index)
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0
  return {
    // A cache in front of a look-up.
    shape: [
      ...(node['Node Type'] === 'Memoize' ? [] : [`${node['Node Type']} ${index}`]),
      ...below.flatMap(({ shape }) => shape),
    ],
    examined: below.reduce((sum, { examined }) => sum + examined, own),
  }
}
