import { everybody } from '@causerie/contracts/shared'
import { isReached, operation, parseConsistencyToken } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { account } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { getCopy, mirror, writeNote } from '@causerie/testkit/kernel/mirror'
import { run } from '@causerie/testkit/kernel/run-route'
import { journalOf } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { command } from '../dsl/command.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

describe('the positions in a consistency token can be reached by subscribers', () => {
  test('also after a restore: events recorded before it keep their incarnation', async () => {
    const first = await world.start()
    await world.record(openAccount('a', 'title'))
    await eventually(() => run(first, getCopy, 'a')).toMatchObject({ isStale: false, reply: {} })
    expect(await run(first, writeNote, 'a', '', 'key-1')).toMatchObject({ reply: {} })
    await first.close()
    await world.database.rows(`update meta set value = '2' where name = 'incarnation'`)
    const repeated = await run(
      await world.start({ instance: 'second' }),
      writeNote,
      'a',
      '',
      'key-1',
    )
    const [event] = await journalOf(world.database)
    const [position] = parseConsistencyToken(
      'position' in repeated ? (repeated.position ?? '') : '',
      [mirror.name],
    ).values()
    expect(position && event && isReached(position, event)).toBe(true)
  })

  test('and an empty lane is not named', async () => {
    const params = z.object({ accountId: z.string() })
    const owned = {
      id: 'touch',
      owner: 'chat',
      method: 'POST',
      path: '/touch/:accountId',
      summary: 'Nothing.',
      may: everybody,
    } as const
    const touch = command(
      operation({
        ...owned,
        params,
        example: { params: { accountId: 'a' } },
        reply: { accountId: z.string() },
      }),
      {
        resolve: () => ({}),
        orderBy: ({ params: { accountId } }) => account(accountId),
        load: () => ({}),
        decide: () => [],
        reply: async ({ params: { accountId } }) => ({ accountId }),
      },
    )
    expect(await run(await world.start(), touch, 'z')).toMatchObject({
      reply: { accountId: 'z' },
      position: '',
    })
  })
})
