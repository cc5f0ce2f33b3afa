import { databaseAlone } from '@causerie/testkit/edge'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pushTo, settledAs } from '../../test/pushes.ts'
import { type Lane, queueRows } from './queue.ts'
import { tables } from './tables.ts'

const lane: Lane = { networkId: 'n', platform: 'android', server: '' }
const limit = 100
const users = Array.from({ length: limit }, (_, n) => `user ${n}`)

const size = 10_000
/** A thousand devices, with a push to each in two networks. */
const fill = async (from: number): Promise<void> => {
  const { database } = alone
  await database.prepared(
    `insert into devices (network_id, user_id, device_id, platform, token, session_device)
     select 'n', 'user ' || n, 'phone', 'android', 'token ' || n, 'phone'
     from generate_series($1::int, $1::int + 999) n`,
    [from],
  )
  for (const [networkId, platform, age] of [
    ['n', 'android', '1 minute'],
    ['m', 'ios', '2 minutes'],
  ])
    await database.prepared(
      `insert into pushes (device, network_id, platform, server, collapse_key, about, event_at)
       select device, $1, $2, '', $3::text, '{}', now() - $3::text::interval
       from devices where user_id = any(array(
         select 'user ' || n from generate_series($4::int, $4::int + 999) n))`,
      [networkId, platform, age, from],
    )
}

let alone: Awaited<ReturnType<typeof databaseAlone>>
beforeAll(async () => {
  alone = await databaseAlone(inject('postgres'), tables)
  const { database } = alone
  await database.prepared('set plan_cache_mode = force_generic_plan', [])
  // Plans are made here, where the tables are empty, and are never made again.
  for (const { run } of statements()) await run()
  for (let from = 0; from < size; from += 1_000) await fill(from)
  await database.prepared(
    `update pushes set event_at = now() - interval '2 days' where push = (select min(push) from pushes)`,
    [],
  )
})
afterAll(() => alone.drop())

const statements = () => {
  const queue = queueRows(alone.database)
  const due = () => queue.due(lane, { without: [1, 2, 3], limit })
  return [
    { name: 'add', run: () => queue.add([pushTo(users)]) },
    { name: 'due', run: due },
    { name: 'due times', run: queue.dueTimes },
    { name: 'forget old', run: queue.forgetOld },
    {
      name: 'settle',
      run: async () => {
        const found = await due()
        const next = new Date().toISOString()
        await queue.settle(
          found.map((push, index) => ({
            ...settledAs(
              push,
              (['accepted', 'failed', 'forgotten', null] as const)[index % 4] ?? null,
            ),
            nextAt: index % 4 === 3 ? next : null,
          })),
        )
      },
    },
  ]
}

const rowsRead = `
  select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
  where relname in ('pushes', 'devices')`

/** Rows that are read of tables, by indexes or without. */
const rowsReadBy = async (run: () => Promise<unknown>): Promise<number> => {
  const { database } = alone
  const read = async () => (await database.prepared<{ rows: number }>(rowsRead, []))[0]?.rows ?? 0
  await database.prepared('begin', [])
  const before = await read()
  await run()
  const rows = (await read()) - before
  await database.prepared('commit', [])
  return rows
}

test.each(['add', 'due', 'due times', 'forget old', 'settle'])(
  '%s reads what it needs of thousands of pushes and devices, by a plan for empty tables',
  async (name) => {
    const statement = statements().find((one) => one.name === name)
    const read = await rowsReadBy(async () => statement?.run())
    expect(read).toBeLessThanOrEqual(10 * limit)
    expect(read).toBeGreaterThan(0)
  },
)
