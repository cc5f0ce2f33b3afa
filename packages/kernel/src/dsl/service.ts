import type { ServiceName } from '@causerie/contracts'
import type { CommandRoute } from './command.ts'
import type { AnyFolds } from './fold.ts'
import type { FanOut, FollowUp } from './follow-up.ts'
import type { QueryRoute } from './query.ts'
import type { Reader } from './reader.ts'
import type { ServiceTools } from './service-tools.ts'
import type { AnyTable } from './table.ts'
import type { TableIndex } from './table-index.ts'

/** Copies of what another service says, folded from its events alone. */
export type Replica = { tables: readonly AnyTable[]; folds: AnyFolds }

/** A service's table of contents. */
export type Service<Read> = {
  name: ServiceName
  /** The tables folded from its own journal. */
  tables: readonly AnyTable[]
  folds: AnyFolds
  replicas: Partial<Record<ServiceName, Replica>>
  /** Beside those of its tables: indexes that only this service needs of tables that several have. */
  indexes?: readonly TableIndex[]
  /** What its routes may read, made for each request. */
  read: (reader: Reader) => Read
  operations: readonly (CommandRoute<Read> | QueryRoute<Read>)[]
  followUps: readonly { on: ServiceName; followUp: FollowUp | FanOut }[]
  /** Runs before the service takes requests, at every start: makes what must exist once. */
  prepare?: (tools: ServiceTools) => Promise<void>
}
/** Any service, as a composition runs it. */
export type AnyService = Service<unknown>
// Routes are only ever run with the context that their own service makes.
export const service = <Read>(definition: Service<Read>): AnyService => definition as unknown as AnyService
