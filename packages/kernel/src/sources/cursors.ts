import type { ServiceName } from '@causerie/contracts'
import type { Reconnecting } from '@causerie/postgres'
import type { FanOut, FollowUp } from '../dsl/follow-up.ts'

const makeFolded = `insert into folded select $1, lane, 0, '', 0, 0 from lanes on conflict do nothing`
const makeFollowed = (reached: string) => `insert into followed (follow_up, source, lane, position)
  select f.name, $1, r.lane, case f.start when 'now' then r.position else 0 end
  from unnest($2::text[], $3::text[]) f(name, start) cross join (${reached}) r
  on conflict do nothing`
const folded = 'select lane, position from folded where source = $1'
/** A service's own rows are always folded up to the heads of its journal. */
const heads = 'select lane, head as position from lanes'

export type CursorsOptions = { source: ServiceName; isOwn: boolean; followUps: readonly (FollowUp | FanOut)[] }

/**
 * Makes the cursors of a source that are not there yet: of its copies, and of each follow-up. They are made before the service records
 * anything, so that a follow-up from 'now' misses nothing in a new installation. Instances that start together agree: the first one wins.
 */
export const makeCursors = async (connection: Reconnecting, { source, isOwn, followUps }: CursorsOptions): Promise<void> => {
  const db = await connection.get()
  await db.query(makeFolded, [source])
  const names = followUps.map(({ name }) => name)
  const starts = followUps.map(({ from }) => from)
  await db.query(makeFollowed(isOwn ? heads : folded), [source, names, starts])
}
