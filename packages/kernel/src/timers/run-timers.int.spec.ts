import { type Connection, connect, lease, reconnecting, secretsIn } from '@causerie/postgres'
import type { Fact } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import {
  alarmClock,
  alarmFolds,
  alarmSet,
  ownerWoke,
  recordAlarms,
  ringAlarm,
} from '@causerie/testkit/kernel/alarm-clock'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import {
  journalOf,
  type ServiceDatabase,
  serviceDatabase,
} from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { foldsByType } from '../dsl/fold.ts'
import { localInstallation } from '../dsl/installation.ts'
import { databaseReader, rowsOfAllNetworks } from '../read/database-reader.ts'
import { signal } from '../sources/signal.ts'
import { type BatchScheduler, startBatchScheduler } from '../write/batch-scheduler.ts'
import type { Submission } from '../write/queued-decision.ts'
import { startTimers, type TimerOptions } from './run-timers.ts'

let database: ServiceDatabase
let reading: Connection
let scheduler: BatchScheduler
let errors: string[]
const folds = foldsByType([alarmFolds])
const networkId = 'demo'

beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), alarmClock)
  reading = await connect(database.address, 'timers read')
  errors = []
  const onError = (error: unknown) => errors.push(String(error))
  const folding = {
    foldsOf: (type: string) => folds.get(type) ?? [],
    incarnation: 1,
    lanes: testLanes,
  }
  scheduler = startBatchScheduler({
    open: () => connect(database.address, 'alarms'),
    folding,
    onCommit: () => {},
    onError,
  })
})
afterEach(async () => {
  await scheduler.close()
  await reading.close()
  await database.drop()
})

const record = async (...facts: Fact[]) => {
  const by = {
    networkId,
    actor: 'alice',
    cause: 'test',
    hops: 0,
    isConfirmed: true,
    deadline: Date.now() + 20_000,
  }
  const result = await scheduler.submit({ ...by, decision: recordAlarms(...facts) })
  if (result.kind !== 'recorded')
    throw result.kind === 'failed' ? result.error : new Error(result.kind)
}
/** Alarms so many milliseconds ahead, by their names. */
const set = (ahead: Record<string, number>, owner = 'alice') =>
  record(
    ...Object.entries(ahead).map(([alarmId, ms]) =>
      alarmSet({ alarmId, owner, ringsAt: new Date(Date.now() + ms).toISOString() }),
    ),
  )

/** What the alarms did, in the order of the journal. */
const recorded = async (type = 'AlarmRang'): Promise<string[]> =>
  (await journalOf(database)).flatMap((one) =>
    one.type === type ? [(JSON.parse(one.dataText) as { alarmId: string }).alarmId] : [],
  )

/**
 * An instance that looks for alarms. `kill` ends it as a crash does: it neither renews nor releases
 * its lease.
 */
const instance = (name: string, how: Partial<TimerOptions> = {}) => {
  const leases = reconnecting(() => connect(database.address, 'leases'))
  const held = lease(leases, 'timers', name)
  let isAlive = true
  const timers = startTimers({
    timers: [ringAlarm],
    lease: {
      hold: async () => isAlive && held.hold(),
      release: async () => (isAlive ? held.release() : undefined),
    },
    rowsOfAllNetworks: rowsOfAllNetworks(reading.prepared),
    reader: databaseReader(reading.prepared, {
      installation: localInstallation,
      secrets: secretsIn(reading.prepared),
    }),
    now: async () => new Date().toISOString(),
    submit: scheduler.submit,
    catchUp: async () => true,
    onError: (error) => errors.push(String(error)),
    ...how,
  })
  onTestFinished(async () => {
    await timers.close()
    await leases.close()
  })
  return {
    timers,
    kill: () => {
      isAlive = false
    },
  }
}
const within = { timeout: 15_000 }

test('two instances ring each alarm once, at its time and in order', async () => {
  await record(ownerWoke({ owner: 'alice' }), ownerWoke({ owner: 'bob' }))
  const [one, other] = [instance('one'), instance('other')]
  await set({ third: 1_300, first: 300, second: 310, late: -60_000 })
  await eventually(() => recorded(), within).toEqual(['late', 'first', 'second', 'third'])
  const rang = (await journalOf(database)).filter(({ type }) => type === 'AlarmRang')
  const setAt = new Map(
    (await journalOf(database)).flatMap(({ type, dataText }) =>
      type === 'AlarmSet' ? [namedIn(dataText)] : [],
    ),
  )
  for (const { at, dataText } of rang)
    expect(at >= (setAt.get(namedIn(dataText)[0]) ?? '')).toBe(true)
  expect([one, other].map(({ timers }) => timers.statistics.done).sort()).toEqual([0, 4])
})
const namedIn = (text: string): [string, string] => {
  const { alarmId, ringsAt } = JSON.parse(text) as { alarmId: string; ringsAt: string }
  return [alarmId, ringsAt]
}

test('a late alarm rings right after a start', async () => {
  await record(ownerWoke({ owner: 'alice' }))
  await set({ old: -3_600_000 })
  const { timers } = instance('one')
  await eventually(() => recorded(), within).toEqual(['old'])
  await eventually(() => timers.statistics.overdue, within).toBe(0)
})

test.each([
  ['before it decides', async () => {}],
  [
    'after it has decided',
    async (submission: Submission) => void (await scheduler.submit(submission)),
  ],
])('an alarm rings once where its instance was killed %s', async (_, before) => {
  await record(ownerWoke({ owner: 'alice' }))
  const dead = signal()
  let submitted = 0
  const killed = instance('one', {
    submit: async (submission) => {
      await before(submission)
      killed.kill()
      submitted += 1
      await dead.wait(60_000)
      throw new Error('killed')
    },
  })
  await set({ first: 200, second: 250 })
  await eventually(() => submitted, within).toBe(1)
  instance('other')
  await eventually(() => recorded(), within).toEqual(['first', 'second'])
  const ending = killed.timers.close()
  dead.fire()
  await eventually(() => submitted, within).toBe(2)
  dead.fire()
  await ending
})

test('an alarm does not ring before its time when the clock jumps ahead, and rings when it is right again', async () => {
  await record(ownerWoke({ owner: 'alice' }))
  let ahead = 3_600_000
  const { timers } = instance('one', {
    now: async () => new Date(Date.now() + ahead).toISOString(),
  })
  await set({ first: 2_500 })
  await eventually(() => timers.statistics.done, within).toBeGreaterThan(0)
  expect(await recorded()).toEqual([])
  ahead = -3_600_000
  await set({ second: 100 })
  ahead = 0
  await eventually(() => recorded(), within).toEqual(['second', 'first'])
})

test('a refusal holds only once it is confirmed', async () => {
  const { timers } = instance('one', {
    catchUp: async () => {
      await record(ownerWoke({ owner: 'bob' }))
      return true
    },
  })
  await set({ early: -1_000 }, 'bob')
  await eventually(() => recorded(), within).toEqual(['early'])
  await set({ asleep: -1_000 }, 'carol')
  await eventually(() => recorded('AlarmFailed'), within).toEqual(['asleep'])
  expect(timers.statistics).toMatchObject({ done: 1, refused: 1, failed: 0 })
})

test('a refusal that cannot be confirmed is tried again', async () => {
  let isReachable = false
  const { timers } = instance('one', { catchUp: async () => isReachable })
  await set({ asleep: -1_000 }, 'carol')
  await eventually(() => timers.statistics.failed, within).toBe(1)
  expect(await recorded('AlarmFailed')).toEqual([])
  isReachable = true
  await eventually(() => recorded('AlarmFailed'), within).toEqual(['asleep'])
})

test('one that fails delays no other, and is overdue', async () => {
  await record(ownerWoke({ owner: 'alice' }))
  const { timers } = instance('one')
  await set({ broken: -5_000, sound: 400 })
  await eventually(() => recorded(), within).toEqual(['sound'])
  await eventually(() => timers.statistics.overdue, within).toBe(1)
  expect(timers.statistics.overdueBy).toBeGreaterThan(5_000)
  expect(errors).toContain('Error: a broken alarm')
})
