import { connect } from '@causerie/kernel/engine'
import type { Claim, FilterChange, MovedSession, SessionStore } from '@causerie/realtime'
import { createDatabase } from '@causerie/testkit/databases'
import { expect, inject, onTestFinished, test } from 'vitest'
import { locateDatabase } from '../../database/database.ts'
import { sessionStore } from './session-store.ts'

/** Instances of realtime on one database. */
const instances = async () => {
  const database = await createDatabase(inject('postgres'))
  const locate = () => locateDatabase(database.url, 'realtime')
  const stores: SessionStore[] = []
  const start = (name: string) => {
    const store = sessionStore(locate, name)
    stores.push(store)
    return store
  }
  const connection = async () => connect(await locate(), 'test')
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await database.drop()
  })
  const query = async <Row>(text: string): Promise<Row[]> => {
    const open = await connection()
    try {
      return (await open.query<Row>(text)).rows
    } finally {
      await open.close()
    }
  }
  return { start, query, schema: (await locate()).schemas.rows }
}
const claimOf = (number: number, clientId = 'phone'): Claim => ({
  id: { networkId: 'n', userId: 'alice', clientId },
  number,
})
const begins = { isClean: false, cursor: '1' }
const adds = (...filters: string[]): FilterChange => ({
  added: new Map(filters.map((filter) => [filter, { keys: [`key of ${filter}`] }])),
  removed: [],
  bytes: 100,
})
const isWhereItsProcessIs = (number: number, clientId?: string): MovedSession => ({
  claim: claimOf(number, clientId),
  cursor: undefined,
})
const filtersOf = (stored: Awaited<ReturnType<SessionStore['claim']>>) =>
  stored && [...stored.filters.keys()].sort()

test('a session goes on with its filters, behind what it was told', async () => {
  const { start } = await instances()
  const store = start('a')
  expect(await store.claim(claimOf(1), begins)).toBeUndefined()
  expect(
    await store.change(claimOf(1), {
      ...adds('x', 'y'),
      added: new Map([
        ['x', { keys: ['1', '2'] }],
        ['y', { keys: [], feed: 'messages' }],
      ]),
    }),
  ).toBe(true)
  expect(
    await store.change(claimOf(1), {
      added: new Map([['z', { keys: ['3'] }]]),
      removed: ['x'],
      bytes: 10,
    }),
  ).toBe(true)
  await store.release(claimOf(1), '7')
  expect(await store.claim(claimOf(2), begins)).toEqual({
    cursor: '7',
    filters: new Map([
      ['y', { keys: [], feed: 'messages' }],
      ['z', { keys: ['3'] }],
    ]),
  })
  expect(await store.claim(claimOf(3), { isClean: true, cursor: '9' })).toBeUndefined()
  expect(await store.claim(claimOf(4), begins)).toBeUndefined()
  await store.release(claimOf(4), undefined)
  expect(await store.claim(claimOf(5), begins)).toBeUndefined()
})

test('the last one that claims a client id has it, in whatever instance, with the filters of all before', async () => {
  const { start } = await instances()
  const [a, b] = [start('a'), start('b')]
  await a.claim(claimOf(1), begins)
  await a.change(claimOf(1), adds('of a'))
  expect(filtersOf(await b.claim(claimOf(1), begins))).toEqual(['of a'])
  await b.change(claimOf(1), adds('of b'))
  // What the earlier one saves now, or at its end, is left out.
  expect(await a.change(claimOf(1), { added: new Map(), removed: ['of a'], bytes: 0 })).toBe(false)
  await a.release(claimOf(1), undefined)
  expect(await b.change(claimOf(1), adds('more'))).toBe(true)
  // It is told so, once; the other one is not.
  expect([
    await a.moveTo('5', [isWhereItsProcessIs(1)]),
    await a.moveTo('6', []),
    await b.moveTo('5', []),
  ]).toEqual([[1], [], []])
  await b.release(claimOf(1), '8')
  expect(await a.claim(claimOf(2), begins)).toMatchObject({ cursor: '8' })
})

test('of many that claim a client id at once, one has it, and no filter is lost', async () => {
  const { start } = await instances()
  const stores = Array.from({ length: 6 }, (_, i) => start(`instance ${i}`))
  await Promise.all(stores.map((store) => store.moveTo('1', [])))
  for (let round = 0; round < 5; round += 1) {
    const saved = await Promise.all(
      stores.map(async (store, i) => {
        await store.claim(claimOf(round), begins)
        return (await store.change(claimOf(round), adds(`${round}.${i}`))) ? [`${round}.${i}`] : []
      }),
    )
    const changed = await Promise.all(
      stores.map((store) => store.change(claimOf(round), adds('of the last one'))),
    )
    expect(changed.filter(Boolean)).toHaveLength(1)
    const stored = await start('last').claim(claimOf(100 + round), begins)
    expect(filtersOf(stored)).toEqual(expect.arrayContaining(saved.flat()))
  }
})

test('a session is where its process is, unless it has a position of its own', async () => {
  const { start } = await instances()
  const [killed, next] = [start('killed'), start('next')]
  await killed.moveTo('4', [])
  for (const [number, clientId] of ['new', 'level', 'behind', 'back'].entries())
    await killed.claim(claimOf(number, clientId), begins)
  await killed.moveTo('9', [
    isWhereItsProcessIs(1, 'level'),
    { claim: claimOf(2, 'behind'), cursor: '3' },
    isWhereItsProcessIs(3, 'back'),
  ])
  await killed.moveTo('12', [{ claim: claimOf(3, 'back'), cursor: '11' }])
  // Without a place, it stays.
  await killed.moveTo(undefined, [{ claim: claimOf(7, 'level'), cursor: '1' }])
  const cursorOf = async (clientId: string) =>
    (await next.claim(claimOf(1, clientId), begins))?.cursor
  expect([
    await cursorOf('new'),
    await cursorOf('level'),
    await cursorOf('behind'),
    await cursorOf('back'),
  ]).toEqual(['1', '12', '3', '11'])
  // Until the next one says so, it stays behind there.
  await next.moveTo('20', [])
  expect(await start('third').claim(claimOf(1, 'behind'), begins)).toMatchObject({ cursor: '3' })
})

test('only the filters that changed are written', async () => {
  const { start, query } = await instances()
  const store = start('a')
  await store.claim(claimOf(1), begins)
  await store.change(claimOf(1), adds(...Array.from({ length: 1_000 }, (_, i) => `filter ${i}`)))
  const written = () => query<{ xmin: string }>('select distinct xmin::text from mqtt_filters')
  expect(await written()).toHaveLength(1)
  await store.change(claimOf(1), { ...adds('one more'), removed: ['filter 3'] })
  expect(await written()).toHaveLength(2)
  expect(await query('select from mqtt_filters')).toHaveLength(1_000)
})

test('a user has 50 sessions, and so many bytes of filters; the newest are kept', async () => {
  const { start, query } = await instances()
  const store = start('a')
  const connectOnce = async (number: number, bytes: number) => {
    const claim = claimOf(number, `client ${number}`)
    await store.claim(claim, begins)
    await store.change(claim, { ...adds('x'), bytes })
    await store.release(claim, '2')
  }
  for (let i = 0; i < 60; i += 1) await connectOnce(i, 100)
  const kept = () =>
    query<{ clientId: string }>(
      'select client_id as "clientId" from mqtt_sessions order by seen_at, session',
    )
  expect((await kept()).map(({ clientId }) => clientId)).toEqual(
    Array.from({ length: 50 }, (_, i) => `client ${i + 10}`),
  )
  for (let i = 60; i < 68; i += 1) await connectOnce(i, 1024 * 1024)
  expect((await kept()).map(({ clientId }) => clientId)).toEqual(
    Array.from({ length: 6 }, (_, i) => `client ${i + 62}`),
  )
  expect(await query('select from mqtt_filters')).toHaveLength(6)
})

/** What versions before have made, and save. */
const before = `
  create table mqtt_places (instance text primary key, cursor text not null, seen_at timestamptz not null default now());
  create table mqtt_sessions (
    network_id text, user_id text, client_id text, subscriptions text not null, cursor text not null,
    instance text, seen_at timestamptz not null default now(),
    primary key (network_id, user_id, client_id)
  )`
const savedBefore = (filters: string) => `
  insert into mqtt_sessions (network_id, user_id, client_id, subscriptions, cursor, instance, seen_at)
  values ('n', 'alice', 'phone', '${filters}', '4', null, now())
  on conflict (network_id, user_id, client_id) do update
  set subscriptions = excluded.subscriptions, cursor = excluded.cursor, instance = excluded.instance, seen_at = now()`

test('sessions of the version before go on, also while both serve', async () => {
  const { start, query, schema } = await instances()
  await query(
    `create schema ${schema}; ${before}; ${savedBefore('{"x":{"keys":["1"],"feed":"messages"},"y":{"keys":[]}}')}`,
  )
  const store = start('a')
  expect(await store.claim(claimOf(1), begins)).toEqual({
    cursor: '4',
    filters: new Map([
      ['x', { keys: ['1'], feed: 'messages' }],
      ['y', { keys: [] }],
    ]),
  })
  await query(savedBefore('{"z":{"keys":["2"]}}'))
  expect(await store.change(claimOf(1), adds('late'))).toBe(false)
  expect(filtersOf(await store.claim(claimOf(2), begins))).toEqual(['x', 'y', 'z'])
})

test('a session is forgotten a week after its last connection', async () => {
  const { start, query } = await instances()
  const store = start('a')
  await store.claim(claimOf(1), begins)
  await store.change(claimOf(1), adds('x'))
  await store.release(claimOf(1), '2')
  await query(`update mqtt_sessions set seen_at = now() - interval '8 days'`)
  expect(await store.claim(claimOf(2), begins)).toBeUndefined()
  expect(await query('select from mqtt_filters')).toEqual([])
})
