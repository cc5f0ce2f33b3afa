import type { Reader, SqlValues, Statement } from '@causerie/kernel'
import type { DatabaseView } from './service-database.ts'

/** A statement with its values, as a query asks a reader for it. */
export type AskedStatement = { statement: Statement<unknown>; values: SqlValues }

/** The reader, and what is asked of it from now on. */
export const recordingReader = (reader: Reader): { recording: Reader; asked: AskedStatement[] } => {
  const asked: AskedStatement[] = []
  const recording: Reader = {
    ...reader,
    rows: (statement, ...values) => {
      asked.push({ statement, values: values[0] ?? {} })
      return reader.rows(statement, ...values)
    },
    lookUp: (lookup, keys) => {
      asked.push({ statement: lookup, values: keys })
      return reader.lookUp(lookup, keys)
    },
  }
  return { recording, asked }
}

/**
 * The reader, and the names of the statements that it sends for few records: look-ups of one turn of
 * the event loop share one.
 */
export const countingReader = (reader: Reader): { counting: Reader; sent: string[] } => {
  const sent: string[] = []
  const shared = new Set<string>()
  const counting: Reader = {
    ...reader,
    load: (refs) => {
      sent.push('load')
      return reader.load(refs)
    },
    rows: (statement, ...values) => {
      sent.push(statement.name)
      return reader.rows(statement, ...values)
    },
    lookUp: (lookup, keys) => {
      if (!shared.has(lookup.name)) {
        shared.add(lookup.name)
        sent.push(lookup.name)
        setImmediate(() => shared.delete(lookup.name))
      }
      return reader.lookUp(lookup, keys)
    },
  }
  return { counting, sent }
}

/** What a step of a plan did when it ran. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
}

/** Runs a statement; returns the steps of its plan, each before those below it. */
export const planNodesOf = async (
  view: Pick<DatabaseView, 'rows'>,
  networkId: string,
  { statement, values }: AskedStatement,
): Promise<PlanNode[]> => {
  const parameters = [networkId, ...statement.names.map((name) => values[name])]
  const [found] = await view.rows<{ 'QUERY PLAN': { Plan: Tree }[] }>(
    `explain (analyze, format json) ${statement.text}`,
    ...parameters,
  )
  const plan = found?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`${statement.name} has no plan`)
  return nodesIn(plan)
}

type Tree = PlanNode & { Plans?: Tree[] }
const nodesIn = (tree: Tree): PlanNode[] => [tree, ...(tree.Plans ?? []).flatMap(nodesIn)]

/** The number of rows that a step examined. */
export const examinedBy = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
