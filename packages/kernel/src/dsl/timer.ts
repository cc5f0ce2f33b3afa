import type { Refusal } from '@causerie/protocol'
import type { AnyTable } from './any-table.ts'
import { columnOf } from './column.ts'
import type { AnyDecision } from './command.ts'
import type { Reader } from './reader.ts'
import { type StatementOfAllNetworks, sqlOfAllNetworks } from './sql.ts'
import type { Doc } from './table.ts'

/** A row whose time has come. */
export type Due<Row = never> = { networkId: string; id: string; dueAt: string; doc: Doc<Row> }
/**
 * What happens at the time of a row. `decision` records nothing unless the row is still due as it
 * was when it was found: correctness rests on its lane, not on who looks. `refused` is decided
 * instead once a refusal is confirmed; `unavailable` is tried again.
 */
export type TimedDecision = {
  actor: string
  decision: AnyDecision
  refused: (refusal: Refusal) => AnyDecision
}

/** Where a page of due rows begins: behind this row. */
export type After = { dueAt: string; networkId: string; id: string }

/**
 * Something that must happen at the time that rows of a table name. What merely ends at a time is
 * computed where it is read.
 */
export type Timer = {
  name: string
  /**
   * With the one step of I/O before the batch, as `resolve` is for commands. Asked again if the
   * decision is outdated.
   */
  decisionOf: DecisionOf<never>
  /** The next rows that are due until `until`, the earliest first. */
  due: StatementOfAllNetworks<Due, After & { until: string; limit: number }>
}

/**
 * The column `dueAt`, written by `derived` of the table, is null unless the row waits; an index
 * `ofAllNetworks` has it, the network and the id.
 */
type Timed<Row> = Pick<AnyTable, 'name'> & {
  key: readonly [string]
  written: readonly { name: 'dueAt' | (string & {}) }[]
  docOf(row: never): Doc<Row>
}

type DecisionOf<Row> = (due: Due<Row>, reader: Reader) => TimedDecision | Promise<TimedDecision>

export const timer = <Row>(name: string, table: Timed<Row>, decisionOf: DecisionOf<Row>): Timer => {
  const id = columnOf(table.key[0])
  return {
    name,
    decisionOf,
    due: sqlOfAllNetworks(
      `due_${table.name}`,
      `
      select network_id as "networkId", ${id} as id, due_at as "dueAt", doc
      from ${table.name}
      where due_at is not null and due_at <= $until and (due_at, network_id, ${id}) > ($dueAt, $networkId, $id)
      order by due_at, network_id, ${id}
      limit $limit
      `,
    ),
  }
}
