import type { Keys, Lookup, Secrets } from '@causerie/postgres'

/** A named statement; `$1` is the network of whoever asks, so that no query can cross networks. */
export type Statement<Row> = { name: string; text: string; row?: Row }

/** Declares a statement. Its text must hold itself to `network_id = $1`; the values given to `rows` begin at `$2`. */
export const sql = <Row>(name: string, text: string): Statement<Row> => {
  if (!/network_id = \$1\b/.test(text)) throw new Error(`statement ${name} does not keep to its network`)
  return { name, text }
}

/** Declares a statement for `lookUp`: what it finds by lists of keys, and how everybody who asked finds their own among it. */
export const lookup = <Row, Found>(statement: Statement<Row>, index: Lookup<Row, Found>['index']): Lookup<Row, Found> => ({
  ...statement,
  index,
})

/** Reads rows of one network from the service's own database. `json` columns arrive as text, int8 as numbers. */
export interface Reader {
  readonly networkId: string
  rows<Row>(statement: Statement<Row>, ...values: readonly unknown[]): Promise<Row[]>
  /** Records by their keys, together with what others look for at the same time: the index holds more than was asked for. */
  lookUp<Row, Found>(lookup: Lookup<Row, Found>, ...keys: Keys): Promise<Found>
  /** Of the service, for all networks. */
  readonly secrets: Secrets
}
