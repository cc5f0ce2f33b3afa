import type { Secrets } from '@causerie/postgres'
import type { Installation } from './installation.ts'
import type { Loaded, RowRefs } from './row-refs.ts'
import type { Keys, Lookup, SqlValues, Statement } from './sql.ts'

/** The arguments of a statement: none, or all of its values by name. */
export type Given<Values> = [keyof Values] extends [never] ? [] : [values: Values]

/**
 * Reads rows of one network from the service's own database. `json` columns arrive as text, int8 as
 * numbers.
 */
export interface Reader {
  readonly networkId: string
  /**
   * The rows of a decision's `load`, as they are committed now: in one statement, so that what
   * decides may also be asked.
   */
  load<W extends RowRefs>(refs: W): Promise<Loaded<W>>
  rows<Row, Values extends SqlValues>(
    statement: Statement<Row, Values>,
    ...values: Given<Values>
  ): Promise<Row[]>
  /**
   * Records by their keys. Look-ups of the same turn of the event loop share a statement, so the
   * index may hold more than was asked for.
   */
  lookUp<Row, Values extends Keys, Index>(
    lookup: Lookup<Row, Values, Index>,
    keys: Values,
  ): Promise<Index>
  /** True for an import whose texts are not tried by the moderation rules of the network. */
  readonly isUnmoderated?: boolean
  /** The configuration, as far as it concerns what services do. */
  readonly installation: Installation
  /** The service's secrets, of all networks. */
  readonly secrets: Secrets
}
