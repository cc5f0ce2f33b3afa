import type { DatabaseAddress } from '@causerie/postgres'
import { refuse } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { type Standby, startWithStandby } from '@causerie/testkit/infrastructure/standby'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { bankToken } from '@causerie/testkit/kernel/bank-token'
import { type CutProxy, cutProxy } from '@causerie/testkit/kernel/cut-proxy'
import { getCopy, getCopyContract, mirror } from '@causerie/testkit/kernel/mirror'
import { run } from '@causerie/testkit/kernel/run-route'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { internalQuery } from '../dsl/internal-query.ts'
import { query } from '../dsl/query.ts'
import { sql } from '../dsl/sql.ts'
import type { ServiceHost } from '../host/service-host.ts'

let servers: Awaited<ReturnType<typeof startWithStandby>>
let standby: Standby
beforeAll(async () => {
  servers = await startWithStandby()
  standby = servers.standby
})
afterAll(() => servers?.stop())

let world: BankAndMirror
let proxy: CutProxy
let host: ServiceHost
beforeEach(async () => {
  world = await bankAndMirror({ url: servers.url, prefix: 'standby' })
  const { pathname } = new URL(world.database.address.url)
  proxy = await cutProxy(new URL(pathname, standby.url).href)
  host = await world.start({ service, standbys: [onStandby()] })
})
afterEach(async () => {
  proxy.isClosed = false
  proxy.flow()
  await world.close()
  await proxy.close()
})
const onStandby = (): DatabaseAddress => ({ ...world.database.address, url: proxy.url })

const isStandby = sql<{ is: boolean }>(
  'is_standby',
  'select pg_is_in_recovery() as is from (select $networkId::text as network_id) n where network_id = $networkId',
)
/** Tells from where it was read. */
const whereRead = query(getCopyContract, async (_, reader) => {
  const [row] = await reader.rows(isStandby)
  return { order: [row?.is ? 'standby' : 'primary'] }
})
/** What was asked of `present`. */
const service = {
  ...mirror,
  internalQueries: [internalQuery('present', z.object({}), async () => ({}))],
}

const moved = async (entryId: string) =>
  bankToken(await world.record(move('a', { entryId, amount: 1 })))
const entriesRead = (token = '') => run(host, getCopy, 'a', token)
const where = async (token = '') => {
  const answer = await run(host, whereRead, 'a', token)
  return 'reply' in answer ? (answer.reply as { order: string[] }).order[0] : answer
}
const readsOnStandby = () => eventually(where, { timeout: 5_000 }).toBe('standby')

describe('queries', () => {
  test('are read on a standby that has what their caller has seen', async () => {
    await readsOnStandby()
    const token = await moved('x')
    expect(await entriesRead(token)).toMatchObject({ reply: { order: ['x'] }, isStale: false })
    await eventually(() => where(token), { timeout: 5_000 }).toBe('standby')
    expect(await entriesRead(token)).toMatchObject({ reply: { order: ['x'] }, isStale: false })
    expect(host.statistics().standbys.reads.standby).toBeGreaterThan(1)
  })

  test('are read on the primary while a standby is behind, and see everything', async () => {
    await readsOnStandby()
    await standby.pause()
    try {
      for (const entryId of ['x', 'y', 'z']) {
        const token = await moved(entryId)
        expect(await entriesRead(token)).toMatchObject({
          reply: { order: expect.arrayContaining([entryId]) },
        })
        expect(await where(token)).toBe('primary')
      }
      // Whoever has seen nothing does not read what is older than a moment either.
      await eventually(where, { timeout: 2_000 }).toBe('primary')
    } finally {
      await standby.resume()
    }
    await readsOnStandby()
    expect(await entriesRead()).toMatchObject({ reply: { order: ['x', 'y', 'z'] } })
  })

  test('are refused by the primary alone', async () => {
    await readsOnStandby()
    expect(await entriesRead()).toEqual({ refusal: refuse('not-found') })
    expect(host.statistics().standbys.reads.refused).toBe(1)
  })

  test('are answered by the primary when the standby is cut off, hangs, or is killed', async () => {
    for (const fail of [
      () => {
        proxy.isClosed = true
        proxy.cut()
      },
      () => proxy.stall(),
      () => standby.kill(),
    ]) {
      await readsOnStandby()
      fail()
      const token = await moved('x')
      for (let i = 0; i < 10; i += 1) {
        expect(await entriesRead(token)).toMatchObject({ reply: { order: expect.any(Array) } })
      }
      proxy.isClosed = false
      proxy.flow()
    }
    await readsOnStandby()
  })

  test('are read on the primary when the standby belongs to another one', async () => {
    const other = await world.start({
      service,
      instance: 'other',
      standbys: [world.database.address],
    })
    for (let i = 0; i < 5; i += 1) {
      const answer = await run(other, whereRead, 'a')
      expect(answer).toMatchObject({ reply: { order: ['primary'] } })
      await forAWhile(120, 'another look at the standby')
    }
    expect(other.statistics().standbys.reads.standby).toBe(0)
  })
})

describe('what is told of an event', () => {
  const tell = (position: string) =>
    host.ask({ query: 'present', networkId: 'demo', input: {}, position })

  test('is told once a standby has it, so that it can be read there', async () => {
    await readsOnStandby()
    await standby.pause()
    const token = await moved('x')
    const order: string[] = []
    const told = tell(token).then(() => order.push('told'))
    await forAWhile(100, 'it is told meanwhile, if it does not wait')
    order.push('resumed')
    await standby.resume()
    await told
    expect(order).toEqual(['resumed', 'told'])
  })

  test('is told although a standby does not have it, if nobody reads there', async () => {
    await readsOnStandby()
    await standby.pause()
    try {
      await tell(await moved('x'))
      expect(await where()).toBe('primary')
    } finally {
      await standby.resume()
    }
  })
})

test('a promoted standby is read no more', async () => {
  await readsOnStandby()
  await standby.promote()
  await eventually(where, { timeout: 5_000 }).toBe('primary')
  expect(await entriesRead(await moved('x'))).toMatchObject({ reply: { order: ['x'] } })
})
