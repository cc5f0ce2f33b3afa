import type { Secrets } from '@causerie/postgres'
import type { Recorded, Refusal } from '@causerie/protocol'
import type { AnyDecision } from './command.ts'
import type { Installation } from './installation.ts'
import type { Given, Reader } from './reader.ts'
import type { SqlValues, StatementOfAllNetworks } from './sql.ts'

/** The outcome of a decision that no client requested. */
export type Outcome = { refused: Refusal } | { recorded: readonly Recorded[] }

/** Lane → position of the last event. */
export type Positions = ReadonlyMap<number, number>

/** What a service can do outside of requests. */
export interface ServiceTools {
  /**
   * Runs a decision of the installation itself (command line, first start); `hops` counts the
   * follow-ups that led to it.
   */
  decide(
    by: { networkId: string; actor: string; cause: string; hops?: number },
    decision: AnyDecision,
  ): Promise<Outcome>
  reader(networkId: string): Reader
  readonly secrets: Secrets
  readonly installation: Installation
  rowsOfAllNetworks<Row, Values extends SqlValues>(
    statement: StatementOfAllNetworks<Row, Values>,
    ...values: Given<Values>
  ): Promise<Row[]>
  /** The head of every lane. */
  heads(): Promise<Positions>
  /** Resolves when the service has recorded events, or after `milliseconds`. */
  changed(milliseconds: number): Promise<void>
}
