import { services } from '@causerie/contracts/shared'
import { type Connection, connect, type DatabaseAddress } from '@causerie/kernel/engine'
import { copyOf, makePast, makePastEvents } from './past.ts'
import { type Pattern, readPattern } from './pattern.ts'

type Column = { name: string; type: string; text: string | null }
type Head = { lane: number; position: number; event_id: string }

/**
 * Copies what the pattern left in the databases of all services, as if so many users had signed in
 * twice, and out, during the last year.
 */
export const writeHistory = async (
  databaseUrl: string,
  networkId: string,
  users: number,
): Promise<void> => {
  const community = await open(databaseUrl, 'community')
  const others = await Promise.all(
    services.filter((name) => name !== 'community').map((name) => open(databaseUrl, name)),
  )
  const pattern = await readPattern(community, networkId)
  const all = [community, ...others]
  const extent = { users, now: new Date().toISOString() }
  await Promise.all(all.map((connection) => makePast(connection, pattern, extent)))
  await makePastEvents(community, pattern)
  await copyEvents(community, pattern)
  const heads = await moveHeads(community)
  await Promise.all(all.map((connection) => finish(connection, pattern, heads)))
}

const open = async (databaseUrl: string, service: string): Promise<Connection> => {
  const url = new URL(databaseUrl)
  url.pathname += `_${service}`
  const address: DatabaseAddress = { url: url.href, schemas: { rows: 'rows', log: 'log' } }
  const connection = await connect(address, 'bench', 'wholeTables')
  // The settings of requests suit look-ups by key.
  await connection.query(
    `set enable_seqscan = on; set work_mem = '512MB'; set maintenance_work_mem = '512MB'`,
  )
  return connection
}

const copyEvents = async ({ query }: Connection, pattern: Pattern): Promise<void> => {
  const { rows } = await query<{ subject: string; data: string }>(
    'select j.subject, j.data::text as data from unnest($1::text[]) with ordinality k(id, k) join journal j on j.event_id = k.id order by k.k',
    [pattern.eventIds],
  )
  const byNumber = (texts: readonly string[]) =>
    texts.map((text, i) => `when ${i + 1} then ${copyOf(text, pattern)}`).join(' ')
  await query(
    `insert into journal (lane, position, event_id, network_id, subject, type, version, incarnation, at, actor, cause, hops, previous, data)
    select e.lane, e.position, e.event_id, j.network_id, case e.k ${byNumber(rows.map(({ subject }) => subject))} end, j.type, j.version,
      j.incarnation, e.at, j.actor, j.cause, j.hops, e.previous, (case e.k ${byNumber(rows.map(({ data }) => data))} end)::json
    from past_events e join past p on p.n = e.n
    join unnest($1::text[]) with ordinality k(event_id, k) on k.k = e.k join journal j on j.event_id = k.event_id
    order by e.lane, e.position`,
    [pattern.eventIds],
  )
}

const moveHeads = async ({ query }: Connection): Promise<Head[]> => {
  const { rows } =
    await query<Head>(`update lanes l set head = e.position, last_id = e.event_id, last_at = e.at
    from (select distinct on (lane) lane, position, event_id, at from past_events order by lane, position desc) e
    where e.lane = l.lane returning l.lane, l.head as position, l.last_id as event_id`)
  await query('update relay r set relayed = l.head from lanes l where l.lane = r.lane')
  return rows
}

const finish = async (
  connection: Connection,
  pattern: Pattern,
  heads: readonly Head[],
): Promise<void> => {
  for (const table of await rowTables(connection)) await copyRows(connection, table, pattern)
  await moveCursors(connection, heads)
  await connection.query('drop table if exists past, past_events')
  await connection.query('vacuum (analyze)')
  await connection.close()
}

const rowTables = async ({ query }: Connection): Promise<string[]> => {
  const { rows } = await query<{
    name: string
  }>(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'rows'::regnamespace and c.relkind = 'r' and a.attname = 'network_id'`)
  return rows.map(({ name }) => name)
}

const copyRows = async ({ query }: Connection, table: string, pattern: Pattern): Promise<void> => {
  // Each row as its columns, with the types and texts of their values.
  const { rows } = await query<{ columns: string }>(
    `select (select json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype, 'text', v.value) order by a.attnum) as columns
      from pg_attribute a join json_each_text(row_to_json(t)) v on v.key = a.attname
      where a.attrelid = 'rows.${table}'::regclass and a.attnum > 0)
    from rows.${table} t where t.network_id = $1 and (t::text like '%' || $2 || '%' or t::text like '%' || $3 || '%')`,
    [pattern.networkId, pattern.userId, pattern.device],
  )
  for (const { columns } of rows) {
    // The statement above writes it.
    const row = JSON.parse(columns) as Column[]
    const isAccess = table === 'access_entries'
    const copies = row.map((column) =>
      isAccess ? copyOfAccess(column, row, pattern) : copyOfColumn(column, pattern),
    )
    const event = isAccess ? 'join past_events e on e.n = p.n and e.k = 4' : ''
    await query(
      `insert into rows.${table} (${row.map(({ name }) => name).join(', ')}) select ${copies.join(', ')} from past p ${event}`,
    )
  }
}

const copyOfColumn = (
  { type, text }: Column,
  pattern: Pattern,
  places?: ReadonlyMap<string, string>,
): string => (text === null ? 'null' : `(${copyOf(text, pattern, places)})::${type}`)

/** An entry of the access list names the event that changed it. */
const copyOfAccess = (column: Column, row: readonly Column[], pattern: Pattern): string => {
  if (column.name === 'lane' || column.name === 'position') return `e.${column.name}`
  const textOf = (of: string) => row.find(({ name }) => name === of)?.text
  const position = textOf('position')
  const places = new Map([
    [
      `"lane":${textOf('lane')},"position":${position}`,
      `format('"lane":%s,"position":%s', e.lane, e.position)`,
    ],
    // Of the first incarnation of the journal.
    [`"number":${position},`, `format('"number":%s,', e.position)`],
  ])
  return copyOfColumn(column, pattern, places)
}

/** Everybody has read the history: rows are folded, and follow-ups were run. */
const moveCursors = async ({ query }: Connection, heads: readonly Head[]): Promise<void> => {
  const at = `from json_to_recordset($1::json) h(lane int, position bigint, event_id text) where c.source = 'community' and c.lane = h.lane`
  const given = [JSON.stringify(heads)]
  await query(
    `update folded c set position = h.position, "offset" = h.position, event_id = h.event_id ${at}`,
    given,
  )
  await query(`update followed c set position = h.position ${at}`, given)
}
