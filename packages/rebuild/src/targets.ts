import type { Connection } from '@causerie/kernel/engine'
import type { Part } from './part.ts'

/**
 * Lane → the last event folded into the current rows of a part, in the snapshot of this connection.
 */
export type TargetEvents = ReadonlyMap<number, { position: number; id: string }>

const selectHeads = 'select lane, head as position, last_id as id from lanes'
const selectFolded = 'select lane, position, event_id as id from folded where source = $1'

export const targetsOf = async (
  connection: Connection,
  { isOwn, source }: Part,
): Promise<TargetEvents> => {
  const values = isOwn ? [] : [source]
  const { rows } = await connection.query<{ lane: number; position: number; id: string }>(
    isOwn ? selectHeads : selectFolded,
    values,
  )
  return new Map(rows.map(({ lane, position, id }) => [lane, { position, id }]))
}
