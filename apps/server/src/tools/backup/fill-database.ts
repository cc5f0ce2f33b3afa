import type { ServiceName } from '@causerie/contracts/shared'
import type { OpenFileStore } from '@causerie/file-store'
import type { Connection, DatabaseAddress } from '@causerie/kernel/engine'
import { withConnectionTo } from '../../database/database.ts'
import { beginRestore } from '../../database/unfinished-restore.ts'
import { erasuresOf } from '../erasures/keep-ledger.ts'
import type { Erasure } from '../erasures/ledger.ts'
import type { Chain } from './chain.ts'
import { type KeptTable, type Part, tablesKept } from './manifest.ts'
import { readPart } from './parts.ts'

const batchSize = 500

type Filling = {
  chain: Chain
  service: ServiceName
  address: DatabaseAddress
  until: string | undefined
}
/** How many events there are, and who was erased by those that were left out. */
type Filled = { events: number; erasedLater: Erasure[] }
/**
 * Fills the schema `log` of a service in one transaction, with a new incarnation. Nothing serves it
 * until `endRestore`.
 */
export const fillDatabase = ({ chain, service, address, until }: Filling): Promise<Filled> =>
  withConnectionTo(address, async (connection) => {
    await connection.query('begin')
    await beginRestore(connection)
    // A service that has started once has lanes, cursors and keys.
    for (const table of tablesKept) await connection.query(`delete from ${table}`)
    for (const table of tablesKept)
      for (const { from, manifest } of table === 'journal' ? chain.backups : [chain.last])
        await fillTable(connection, { from, table, part: manifest.services[service].tables[table] })
    const erasures =
      until !== undefined && service === 'community' ? await erasuresOf(connection, address) : []
    if (until !== undefined) await cutAt(connection, until)
    await connection.query(`update meta set value = $1 where name = 'incarnation'`, [
      String(chain.last.manifest.services[service].incarnation + 1),
    ])
    const { rows } = await connection.query<{ events: number }>(
      'select count(*) as events from journal',
    )
    await connection.query('commit')
    const end = Date.parse(until ?? '')
    return {
      events: rows[0]?.events ?? 0,
      erasedLater: erasures.filter(({ erasedAt }) => Date.parse(erasedAt) > end),
    }
  })

const fillTable = async (
  connection: Connection,
  { from, table, part }: { from: OpenFileStore; table: KeptTable; part: Part },
): Promise<void> => {
  let lines: string[] = []
  const write = async () => {
    if (lines.length > 0)
      await connection.query(
        `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
        [`[${lines.join(',')}]`],
      )
    lines = []
  }
  for await (const line of readPart(from, part)) if (lines.push(line) === batchSize) await write()
  await write()
}

/**
 * Follow-ups begin again before the events whose effects are left out; for others they find their
 * effects recorded.
 */
const rewindFollowed = `update followed set position = least(followed.position, e.before), attempted = least(followed.attempted, e.before)
  from (
    select cause[1] as source, cause[2]::int as lane, min(cause[3]::bigint) - 1 as before
    from (select regexp_match(cause, '^(.+)\\.(\\d+)@(\\d+)$') as cause from journal where at > $1::timestamptz and hops > 0) undone
    where cause is not null group by 1, 2) e
  where followed.source = e.source and followed.lane = e.lane`

/** The time of a lane never goes back, so its events up to a time are its beginning. */
const cutAt = async (connection: Connection, until: string): Promise<void> => {
  await connection.query(rewindFollowed, [until])
  await connection.query('delete from journal where at > $1::timestamptz', [until])
  await connection.query(`update lanes set
    head = coalesce((select max(position) from journal j where j.lane = lanes.lane), 0),
    last_id = coalesce((select event_id from journal j where j.lane = lanes.lane order by position desc limit 1), ''),
    last_at = coalesce((select at from journal j where j.lane = lanes.lane order by position desc limit 1), '1970-01-01T00:00:00Z')`)
  await connection.query('delete from outcomes where at > $1::timestamptz', [until])
  await connection.query('delete from parked_follow_ups where parked_at > $1::timestamptz', [until])
}

/** Follow-ups of events that were left out begin before them. */
export const limitFollowed = async (
  addresses: readonly (readonly [ServiceName, DatabaseAddress])[],
): Promise<void> => {
  const ends: { source: ServiceName; lane: number; head: number }[] = []
  for (const [source, address] of addresses)
    for (const { lane, head } of await headsIn(address)) ends.push({ source, lane, head })
  for (const [, address] of addresses)
    await withConnectionTo(address, (connection) =>
      connection.query(endFollowed, [JSON.stringify(ends)]),
    )
}

const endFollowed = `update followed set position = least(followed.position, e.head), attempted = least(followed.attempted, e.head)
  from json_to_recordset($1::json) e(source text, lane int, head bigint)
  where followed.source = e.source and followed.lane = e.lane`

export const headsIn = (address: DatabaseAddress): Promise<{ lane: number; head: number }[]> =>
  withConnectionTo(
    address,
    async (connection) =>
      (
        await connection.query<{ lane: number; head: number }>(
          'select lane, head from lanes order by lane',
        )
      ).rows,
  )
