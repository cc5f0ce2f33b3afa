import { type Connection, connect, type Reconnecting, reconnecting } from '@causerie/postgres'
import { claimEvents, claimTaken, type Recorded } from '@causerie/protocol'
import { amountMoved, bankEvents } from '@causerie/testkit/kernel/bank'
import { bankHistory } from '@causerie/testkit/kernel/bank-history'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { Copy, mirror } from '@causerie/testkit/kernel/mirror'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { copiesIn } from '@causerie/testkit/kernel/start-mirror'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { fold } from '../dsl/fold.ts'
import { table } from '../dsl/table.ts'
import { startConsumer } from './consumer.ts'
import { progressOf } from './progress.ts'
import type { Source, SourceReader } from './source.ts'

/**
 * One row for all accounts, so every lane of the bank changes it. Entries are sorted, since the
 * order of lanes must not matter.
 */
const ledger = (isShared: boolean) => {
  const copies = table('copies', {
    row: Copy,
    key: ['accountId'],
    isShared,
    orderedByKey: () => 'ledger:all',
  })
  return {
    amountMoved: fold(amountMoved)(
      () => ({ all: copies.get('all') }),
      ({ all }, { lane, position }) => [
        copies.put({
          accountId: 'all',
          order: [...(all?.order ?? []), `${lane}@${position}`].sort(),
        }),
      ],
    ),
  }
}

let database: ServiceDatabase
let connections: Reconnecting[]
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), mirror)
  connections = []
  await database.rows(
    `insert into folded select 'streaming', l, 0, '', 0, 0 from unnest($1::int[]) l`,
    testLanes.all,
  )
})
afterEach(async () => {
  await Promise.all(connections.map((connection) => connection.close()))
  await database.drop()
})

/** An instance to which the test delivers events. */
const instance = async (
  isShared: boolean,
  onError = (_: unknown) => {},
): Promise<(events: readonly Recorded[]) => Promise<void>> => {
  const connection = reconnecting(() => connect(database.address, 'consumer'))
  connections.push(connection)
  const readers: SourceReader[] = []
  const source: Source = {
    service: 'streaming',
    follow: async (reader) => {
      readers.push(reader)
    },
    ends: async () => new Map(),
    isUp: () => true,
    reads: () => true,
    close: async () => {},
  }
  const given = {
    lanes: testLanes,
    isOwn: false,
    events: { ...bankEvents, ...claimEvents },
    folds: [ledger(isShared)],
    onFolded: () => {},
    hasRoom: () => true,
    isAlone: () => true,
    followed: async () => new Map<number, number>(),
    onStop: () => {},
  }
  const lendToFold = async <T>(work: (db: Connection) => Promise<T>) => work(await connection.get())
  await startConsumer({
    source,
    connection,
    lendToFold,
    progress: progressOf(async () => {}),
    ...given,
    onError,
  })
  return async (events) => {
    await Promise.all(
      readers.map((reader) =>
        reader.deliver(events.map((event) => ({ event, offset: event.position }))),
      ),
    )
  }
}

describe('a row that several lanes of a source change', () => {
  test('loses no change while two instances fold different lanes, also when it is new', async () => {
    const [first, second] = await Promise.all([instance(true), instance(true)])
    const history = bankHistory()
    for (let round = 0; round < 25; round += 1)
      await Promise.all([first([history.next(2)]), second([history.next(9), history.next(4)])])
    const expected = [2, 4, 9].flatMap((lane) =>
      Array.from({ length: 25 }, (_, i) => `${lane}@${i + 1}`),
    )
    expect(await copiesIn(database)).toEqual({ all: expected.sort() })
  })

  test('has to be declared as shared, or nothing is folded and an error is reported', async () => {
    const errors: unknown[] = []
    const deliver = await instance(false, (error) => errors.push(error))
    await expect(deliver([bankHistory().next(3)])).rejects.toThrow(
      'changes a row of another lane in copies',
    )
    expect(await copiesIn(database)).toEqual({})
    expect(errors.map(String)).toEqual([
      expect.stringContaining('changes a row of another lane in copies'),
    ])
  })
})

test('an event of an unknown type or version is not folded, and recorded once as unknown', async () => {
  const deliver = await instance(true)
  const history = bankHistory()
  const [one, two, three] = [history.next(3), history.next(3), history.next(3)]
  await deliver([one, { ...two, version: 2 }, { ...three, type: 'AccountPainted' }])
  await deliver([{ ...history.next(3), type: 'AccountPainted' }])
  await deliver([history.next(3)])
  expect(await copiesIn(database)).toEqual({ all: ['3@1', '3@5'] })
  expect(
    await database.rows('select source, type, version from unknown_events order by type'),
  ).toEqual([
    { source: 'streaming', type: 'AccountPainted', version: 1 },
    { source: 'streaming', type: 'AmountMoved', version: 2 },
  ])
})

/**
 * Events that no fold takes, so that only cursors move, and those that it takes, in one history.
 */
const mixedHistory = () => {
  const history = bankHistory()
  return {
    folded: (lane: number): Recorded => history.next(lane),
    ignored: (lane: number): Recorded => ({
      ...history.next(lane),
      type: claimTaken.type,
      version: 1,
      data: { kind: 'name', value: 'a', owner: 'alice' },
    }),
  }
}
const positions = () =>
  database.rows(
    `select lane, position::int as position from folded where position > 0 order by lane`,
  )

describe('events without a fold', () => {
  test('are not recorded as unknown', async () => {
    const deliver = await instance(true)
    const { ignored } = mixedHistory()
    await deliver([ignored(3)])
    await deliver([ignored(3)])
    expect(await positions()).toEqual([{ lane: 3, position: 2 }])
    expect(await database.rows('select type from unknown_events')).toEqual([])
  })

  test('move cursors between others, in any order, also where instances take turns, and where they come again', async () => {
    const instances = [await instance(true), await instance(true)] as const
    const { folded, ignored } = mixedHistory()
    let last: Recorded[] = []
    const all: Recorded[] = []
    for (let round = 0; round < 24; round += 1) {
      const deliver = instances[round % 3 === 0 ? 1 : 0]
      const events = [
        round % 5 === 0 ? folded(2) : ignored(2),
        ignored(7),
        ...(round % 4 === 0 ? [ignored(2), folded(9)] : []),
      ]
      // What another instance has delivered already comes again, alone or before what is new.
      if (round % 2 === 0) await deliver(last)
      await deliver(round % 7 === 0 ? [...last, ...events] : events)
      last = events
      all.push(...events)
    }
    expect(await positions()).toEqual([
      { lane: 2, position: 30 },
      { lane: 7, position: 24 },
      { lane: 9, position: 6 },
    ])
    const changing = all
      .filter(({ type }) => type === amountMoved.type)
      .map(({ lane, position }) => `${lane}@${position}`)
    expect(await copiesIn(database)).toEqual({ all: changing.sort() })
  })

  test('that are missing stop the source', async () => {
    const deliver = await instance(true)
    const { ignored } = mixedHistory()
    await deliver([ignored(3)])
    ignored(3)
    await expect(deliver([ignored(3)])).rejects.toThrow('goes from 1 to 3: events are missing')
    expect(await positions()).toEqual([{ lane: 3, position: 1 }])
  })
})
