import { type Claim, claimKey, claimReleased, claimTaken, refuse } from '@causerie/protocol'
import { bank } from '@causerie/testkit/kernel/bank'
import { startBank } from '@causerie/testkit/kernel/bank-and-mirror'
import { takeValue } from '@causerie/testkit/kernel/bank-decisions'
import { replay, storedRows } from '@causerie/testkit/kernel/replay'
import {
  journalOf,
  type ServiceDatabase,
  serviceDatabase,
} from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { ServiceHost } from '../host/service-host.ts'
import { commits } from '../sources/commits.ts'
import { claims } from './claims.ts'
import { decision } from './command.ts'
import type { Outcome } from './service-tools.ts'

let database: ServiceDatabase
let hosts: ServiceHost[]
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  hosts = await Promise.all(
    ['one', 'two'].map((instance) => startBank(database, commits(), instance)),
  )
})
afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()))
  await database.drop()
})

const host = (i: number) => hosts[i % 2] ?? expect.fail()
const take = (i: number, value: string, owner: string) =>
  host(i).decide({ networkId: 'demo', actor: owner, cause: 'test' }, takeValue(value, owner))
/** Takes it from any owner, as a device's new session does. */
const replace = (i: number, value: string, owner: string) =>
  host(i).decide(
    { networkId: 'demo', actor: owner, cause: 'test' },
    decision({
      orderBy: claimKey('name', value),
      load: { held: claims.get('name', value) },
      decide: () => [claimTaken({ kind: 'name', value, owner })],
    }),
  )
const release = (i: number, value: string, takenBy: string) =>
  host(i).decide(
    { networkId: 'demo', actor: 'nobody', cause: 'test' },
    decision({
      orderBy: claimKey('name', value),
      load: { held: claims.get('name', value) },
      decide: () => [claimReleased({ kind: 'name', value, takenBy })],
    }),
  )
const takenBy = (outcome: Outcome) =>
  'recorded' in outcome ? (outcome.recorded[0]?.id ?? '') : expect.fail()
const held = async (value: string): Promise<Claim | undefined> =>
  (await database.rows<{ doc: Claim }>('select doc from claims where value = $1', value))[0]?.doc

describe('a claim', () => {
  test('goes to exactly one of many concurrent commands on two instances', async () => {
    for (let round = 0; round < 10; round += 1) {
      const value = `name-${round}`
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, i) => take(i, value, `user-${i}`)),
      )
      const winners = outcomes.flatMap((outcome, i) => ('recorded' in outcome ? [`user-${i}`] : []))
      expect(winners).toHaveLength(1)
      expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(
        Array.from({ length: 11 }, () => ({ refused: refuse('duplicate-name') })),
      )
      expect(await held(value)).toMatchObject({ owner: winners[0], isReplaced: false })
    }
  })

  test('is not released by the id of another event', async () => {
    const first = takenBy(await take(0, 'v', 'alice'))
    expect(await held('v')).toMatchObject({ owner: 'alice', takenBy: first })
    await release(1, 'v', 'somebody else')
    expect(await held('v')).toMatchObject({ owner: 'alice', takenBy: first })
    await release(1, 'v', first)
    expect(await held('v')).toBeUndefined()
    expect(await take(1, 'v', 'bob')).toHaveProperty('recorded')
    await release(0, 'v', first)
    expect(await held('v')).toMatchObject({ owner: 'bob', isReplaced: false })
  })

  test('that its owner takes again is not freed by a late release of the old one', async () => {
    const first = takenBy(await take(0, 'v', 'alice'))
    const again = takenBy(await take(1, 'v', 'alice'))
    expect(again).not.toBe(first)
    await release(0, 'v', first)
    expect(await held('v')).toMatchObject({ owner: 'alice', takenBy: again, isReplaced: false })
  })

  test('that goes to another owner is marked as replaced', async () => {
    await replace(0, 'device', 'session-1')
    expect(await held('device')).toMatchObject({ owner: 'session-1', isReplaced: false })
    await replace(1, 'device', 'session-2')
    expect(await held('device')).toMatchObject({ owner: 'session-2', isReplaced: true })
  })

  test('equals the fold of the journal', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        i % 3 ? take(i, `${i % 4}`, `user-${i % 2}`) : replace(i, `${i % 4}`, `user-${i}`),
      ),
    )
    expect(await storedRows(database, [])).toEqual(replay([], await journalOf(database)))
  })
})
