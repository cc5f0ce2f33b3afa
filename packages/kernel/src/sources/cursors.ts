import type { Reconnecting } from '@causerie/postgres'
import type { ServiceName } from '@causerie/protocol'
import type { FanOut, FollowUp } from '../dsl/follow-up.ts'

const insertFolded = `insert into folded select $1, lane, 0, '', 0, 0 from lanes on conflict do nothing`
const insertFollowed = (
  current: string,
) => `insert into followed (follow_up, source, lane, position)
  select f.name, $1, c.lane, case f.start when 'now' then c.position else 0 end
  from unnest($2::text[], $3::text[]) f(name, start) cross join (${current}) c
  on conflict do nothing`
const folded = 'select lane, position from folded where source = $1'
/** A service's own rows are always folded up to the heads of its journal. */
const heads = 'select lane, head as position from lanes'

export type CursorsOptions = {
  source: ServiceName
  isOwn: boolean
  followUps: readonly (FollowUp | FanOut)[]
}

/**
 * Creates the missing cursors of a source: of its copies and of each follow-up. Runs before the
 * service records anything, so that a follow-up from 'now' misses nothing in a new installation.
 * When instances start together, the first one wins.
 */
export const createCursors = async (
  connection: Reconnecting,
  { source, isOwn, followUps }: CursorsOptions,
): Promise<void> => {
  const db = await connection.get()
  await db.query(insertFolded, [source])
  const names = followUps.map(({ name }) => name)
  const starts = followUps.map(({ from }) => from)
  await db.query(insertFollowed(isOwn ? heads : folded), [source, names, starts])
}
