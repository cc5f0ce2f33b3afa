import { type Connection, connect } from '@causerie/postgres'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { bank } from '@causerie/testkit/kernel/bank'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { shareLanes } from './lane-share.ts'

const patience = { timeout: 10_000, interval: 20 }
const lanes = [0, 1, 2, 3, 4]

let database: ServiceDatabase
let open: { close(): Promise<void> }[]
beforeEach(async () => {
  open = []
  database = await serviceDatabase(inject('postgres'), bank)
})
afterEach(async () => {
  for (const one of open.reverse()) await one.close()
  await database.drop()
})

/**
 * An instance, which records the lanes that it has had. `fail` lets its statements fail from now
 * on, as if it were cut off.
 */
const reader = async (instance: string) => {
  const connection = await connect(database.address, instance)
  let isCutOff = false
  const errors: unknown[] = []
  const statements: string[] = []
  const observed: Connection = {
    ...connection,
    prepared: (text, values) => {
      statements.push(text)
      return connection.prepared(text, values)
    },
  }
  const get = async (): Promise<Connection> => {
    if (isCutOff) throw new Error('cut off')
    return observed
  }
  let canRead = true
  const share = shareLanes({
    lanes,
    instance,
    connection: { get, close: async () => {} },
    canRead: () => canRead,
    onError: (error) => errors.push(error),
  })
  const history: number[][] = []
  const unfollow = share.follow((now) => history.push([...now].sort()))
  share.begin()
  open.push(connection, share)
  return {
    share,
    history,
    errors,
    statements,
    unfollow,
    close: share.close,
    fail: () => {
      isCutOff = true
    },
    setCanRead: (can: boolean) => {
      canRead = can
    },
    has: (expected: readonly number[]) =>
      eventually(() => history.at(-1), patience).toEqual(expected),
  }
}

test('whoever is alone has all lanes, and knows whether others have come', async () => {
  const { share, has, history } = await reader('a')
  await has(lanes)
  expect(history).toEqual([[], lanes])
  expect(share.isAlone()).toBe(true)
  const other = await reader('b')
  await has([0, 1, 2])
  expect(share.isAlone()).toBe(false)
  await other.close()
  await has(lanes)
  expect(share.isAlone()).toBe(true)
})

test('at rest, an instance writes once to renew all of its leases', async () => {
  const { has, statements } = await reader('a')
  await has(lanes)
  statements.length = 0
  await eventually(
    () => statements.filter((text) => !text.startsWith('select')).length,
    patience,
  ).toBeGreaterThan(1)
  expect(new Set(statements).size).toBe(2)
})

test('two share them, without a pause for those that stay; those of one that ends go to the other', async () => {
  const a = await reader('a')
  await a.has(lanes)
  const b = await reader('b')
  await b.has([3, 4])
  expect(a.history).toEqual([[], lanes, [0, 1, 2]])
  await a.close()
  await b.has(lanes)
  expect(await database.rows(`select name from leases where holder = 'a'`)).toEqual([])
})

test('three share them', async () => {
  const [a, b, c] = [await reader('a'), await reader('b'), await reader('c')]
  await c.has([2])
  await a.has([0, 1])
  await b.has([3, 4])
})

test('the lanes of an instance that ended without a word are free after its leases have ended', async () => {
  const a = await reader('a')
  await a.has(lanes)
  const b = await reader('b')
  await b.has([3, 4])
  a.fail()
  const [{ until } = { until: '' }] = await database.rows<{ until: string }>(
    `select min(until)::text as until from leases where holder = 'a'`,
  )
  await b.has(lanes)
  expect(
    await database.rows('select clock_timestamp() >= $1::timestamptz as "hasEnded"', until),
  ).toEqual([{ hasEnded: true }])
  // The next one that starts removes what is left of it.
  await reader('c')
  await eventually(
    () => database.rows(`select name from leases where name = 'reader a'`),
    patience,
  ).toEqual([])
})

test('an instance that cannot renew its leases gives up its lanes when they end', async () => {
  const a = await reader('a')
  await a.has(lanes)
  a.fail()
  await a.has([])
  expect(a.errors[0]).toEqual(new Error('cut off'))
})

test('an instance whose sources do not answer leaves its lanes to others, until they answer again', async () => {
  const a = await reader('a')
  await a.has(lanes)
  const b = await reader('b')
  await b.has([3, 4])
  a.setCanRead(false)
  await eventually(() => b.history.at(-1), { timeout: 20_000 }).toEqual([...lanes])
  expect(a.history.at(-1)).toEqual([])
  a.setCanRead(true)
  await a.has([0, 1, 2])
  await b.has([3, 4])
})

test('many come and go at once, and no statement fails', async () => {
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(reader))
  await all[7]?.has([])
  await Promise.all(all.slice(0, 6).map(({ close }) => close()))
  await all[6]?.has([0, 1, 2])
  await all[7]?.has([3, 4])
  expect(all.flatMap(({ errors }) => errors)).toEqual([])
})

test('a follower that fails keeps the lanes from nobody else', async () => {
  const a = await reader('a')
  a.share.follow((now) => {
    if (now.size > 0) throw new Error('not now')
  })
  const heard: number[] = []
  a.share.follow((now) => heard.push(now.size))
  await eventually(() => heard.at(-1), patience).toBe(5)
  expect(a.errors).toEqual([new Error('not now')])
})

test('leases that end too late, as after a clock was set back, do not count', async () => {
  await database.rows(
    `insert into leases select 'lane ' || lane, 'gone', now() + interval '1 hour' from unnest(array[0, 1]) lane`,
  )
  await database.rows(
    `insert into leases values ('reader gone', 'gone', now() + interval '1 hour')`,
  )
  const { has } = await reader('a')
  await has(lanes)
})

test('whoever waits long for a lane renews its leases meanwhile', async () => {
  const keep = () =>
    database.rows(`insert into leases values ('lane 0', 'slow', now() + interval '4 seconds')
      on conflict (name) do update set until = excluded.until`)
  await keep()
  const a = await reader('a')
  await a.has([1, 2, 3, 4])
  for (let renewals = 0; renewals < 24; renewals += 1) {
    await keep()
    await forAWhile(300, 'the lease is renewed before it ends')
  }
  expect(
    await database.rows(
      `select holder, count(*)::int from leases where until > clock_timestamp() group by 1 order by 1`,
    ),
  ).toEqual([
    { holder: 'a', count: 5 },
    { holder: 'slow', count: 1 },
  ])
  expect(a.history).toEqual([[], [1, 2, 3, 4]])
})

test('who follows no longer hears of changes', async () => {
  const a = await reader('a')
  await a.has(lanes)
  a.unfollow()
  const b = await reader('b')
  await b.has([3, 4])
  expect(a.history).toEqual([[], lanes])
})
