import { connect, type ServiceHost } from '@causerie/kernel/engine'
import type { Recorded } from '@causerie/protocol'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { bankHistory } from '../kernel/bank-history.ts'
import { testLanes } from '../kernel/lanes.ts'
import type { ServiceDatabase } from '../kernel/service-database.ts'

type World = {
  start(instance: string): Promise<ServiceHost>
  write(events: readonly Recorded[]): Promise<void>
  /** Waits until the lane is folded up to the position. */
  reached(lane: number, position: number): Promise<unknown>
  database: ServiceDatabase
}
const patience = { timeout: 20_000, interval: 50 }

const historyIn = ({ write, reached }: World) => {
  const history = bankHistory()
  return {
    writeToAll: () => write(testLanes.all.map((lane) => history.next(lane))),
    allReached: async (position: number) => {
      for (const lane of testLanes.all) await reached(lane, position)
    },
  }
}

/** Of two instances each event is folded once; the second one goes on alone. */
export const expectTakeOver = async (world: World): Promise<void> => {
  const { writeToAll, allReached } = historyIn(world)
  const [first, second] = [await world.start('first'), await world.start('second')]
  for (let i = 0; i < 10; i += 1) await writeToAll()
  await allReached(10)
  await first.close().then(writeToAll)
  await allReached(11)
  expect((await second.health()).checks['source streaming']).toMatchObject({ isOk: true })
}

/**
 * Two instances of a service; lanes that the first one has read move to the second. While neither
 * can fold, only readers of lanes are late.
 */
export const expectOneLateReader = async (world: World): Promise<void> => {
  const { start, database } = world
  const { writeToAll, allReached } = historyIn(world)
  const first = await start('first')
  await writeToAll()
  await allReached(1)
  const hosts = [first, await start('second')]
  const lags = async () => (await Promise.all(hosts.map((host) => host.lags()))).flat()
  const lanesRead = async () =>
    (await lags()).filter(({ isReadHere }) => isReadHere).map(({ lane }) => lane)
  const eachIsReadOnce = () =>
    eventually(async () => (await lanesRead()).sort((a, b) => a - b), patience).toEqual(
      testLanes.all,
    )
  await eachIsReadOnce()

  const blocking = await connect(database.address, 'blocks what is folded', 'setUp')
  await blocking.query('begin')
  await blocking.query('lock table folded in share mode')
  await writeToAll()
  await eventually(async () => (await lags()).every(({ events }) => events === 1), patience).toBe(
    true,
  )
  for (const { isReadHere, seconds } of await lags()) expect(seconds > 0).toBe(isReadHere)
  await blocking.close()
  await allReached(2)
  await eventually(
    async () => (await lags()).every(({ events, seconds }) => events === 0 && seconds === 0),
    patience,
  ).toBe(true)
  await eachIsReadOnce()
}
