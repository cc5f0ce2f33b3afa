import { bank } from '@causerie/testkit/kernel/bank'
import { startBank } from '@causerie/testkit/kernel/bank-and-mirror'
import { move, openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Positions } from '../dsl/service-tools.ts'
import type { ServiceHost } from './service-host.ts'

let database: ServiceDatabase
let host: ServiceHost
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  host = await startBank(database)
})
afterEach(async () => {
  await host.close()
  await database.drop()
})
const by = { networkId: 'demo', actor: 'alice', cause: 'test' }

describe('the tail', () => {
  test('returns every event of its types once, in order, in any number of reads, and ends at the heads', async () => {
    const moves = Array.from({ length: 2_300 }, (_, i) => host.decide(by, move('a', { entryId: `${i}`, amount: 1 })))
    await Promise.all([...moves, ...['b', 'c', 'd'].map((id) => host.decide(by, openAccount(id)))])
    const got: string[] = []
    let positions: Positions = new Map()
    for (let calls = 0; calls < 10; calls += 1) {
      const next = await host.tail(['AmountMoved'], positions)
      got.push(...next.events.map(({ data }) => (data as { entryId: string }).entryId))
      positions = next.positions
    }
    expect(got).toEqual(moves.map((_, i) => `${i}`))
    expect([...positions].sort()).toEqual([...(await host.heads())].sort())
    expect((await host.tail(['AccountOpened'], new Map())).events).toHaveLength(3)
    expect((await host.tail(['SettingSet'], new Map())).events).toEqual([])
  })

  test('wakes waiters as soon as events are recorded', async () => {
    const began = Date.now()
    const changed = host.changed(5_000)
    await host.decide(by, openAccount('a'))
    await changed
    expect(Date.now() - began).toBeLessThan(1_000)
  })
})
