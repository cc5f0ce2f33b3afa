import type { Connection } from '@causerie/kernel/engine'
import type { Part } from './part.ts'

/** Lane → the place that the old rows of a part are folded up to, as this connection sees it. */
export type Places = ReadonlyMap<number, { position: number; id: string }>

const ofJournal = 'select lane, head as position, last_id as id from lanes'
const ofSource = 'select lane, position, event_id as id from folded where source = $1'

export const targetsOf = async (connection: Connection, { isOwn, source }: Part): Promise<Places> => {
  const values = isOwn ? [] : [source]
  const { rows } = await connection.query<{ lane: number; position: number; id: string }>(isOwn ? ofJournal : ofSource, values)
  return new Map(rows.map(({ lane, position, id }) => [lane, { position, id }]))
}
