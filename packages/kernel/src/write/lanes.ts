import { createHash } from 'node:crypto'
import type { Connection } from '@causerie/postgres'
import { memoize } from '../dsl/memoize.ts'

/** The number of lanes of an installation: the default, and the maximum. */
export const lanesByDefault = 12
export const lanesAtMost = 96

/** The lanes of an installation, which never change: lane number = Kafka partition. */
export type Lanes = {
  count: number
  all: readonly number[]
  /**
   * The lane of an ordering key in a network: the first four bytes of sha256(networkId + newline +
   * key), modulo the number of lanes.
   */
  of(networkId: string, orderingKey: string): number
}

export const lanesOf = (count: number): Lanes => {
  const laneOfText = memoize(
    (text) => createHash('sha256').update(text).digest().readUInt32BE(0) % count,
  )
  return {
    count,
    all: Array.from({ length: count }, (_, lane) => lane),
    of: (networkId, orderingKey) => laneOfText(`${networkId}\n${orderingKey}`),
  }
}

/** The lanes that a service's database was created with. */
export const readLanes = async ({ query }: Pick<Connection, 'query'>): Promise<Lanes> => {
  const { rows } = await query<{ value: string }>(`select value from meta where name = 'lanes'`)
  if (!rows[0]) throw new Error('the database has no lanes yet; run: causerie migrate')
  return lanesOf(Number(rows[0].value))
}
