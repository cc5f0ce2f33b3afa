import { connect } from '@causerie/postgres'
import { refuse } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { writeNote, writeStrayNote } from '@causerie/testkit/kernel/mirror'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Answer, ServiceHost } from '../host/service-host.ts'
import { deleteExpiredOutcomes } from './outcomes.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

type Sent = { accountId: string; key: string | undefined; userId?: string; networkId?: string }
const send = (
  host: ServiceHost,
  { accountId, key, userId = 'alice', networkId = 'demo' }: Sent,
  route = writeNote,
): Promise<Answer> =>
  host.run(
    route,
    {
      params: { accountId },
      query: {},
      body: {},
      caller: { userId, networkId, kind: 'user', sessionId: 's', device: 'd' },
    },
    { requestId: '1', position: '', idempotencyKey: key },
  )
const notes = async (): Promise<number> => (await world.database.rows('select 1 from notes')).length
const isRepeated = (answer: Answer): boolean => answer.isRepeated === true

describe('a command with an idempotency key', () => {
  test('runs once, and a repeat gets the same answer with the same position', async () => {
    await world.record(openAccount('a', 'title'))
    const host = await world.start()
    const first = await send(host, { accountId: 'a', key: 'k' })
    expect(first).toMatchObject({ reply: { accountId: 'a' }, isRepeated: false })
    // Other commands in between.
    await send(host, { accountId: 'a', key: undefined })
    expect(await send(host, { accountId: 'a', key: 'k' })).toEqual({ ...first, isRepeated: true })
    expect(await notes()).toBe(2)
  })

  test('runs once for ten concurrent repeats on two instances, one of which restarts', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => world.record(openAccount(`account-${i}`, 'title'))),
    )
    let one = await world.start({ instance: 'one' })
    const two = await world.start({ instance: 'two' })
    const repeats = (n: number) =>
      Array.from({ length: 10 }, (_, i) =>
        send(i % 2 ? one : two, { accountId: `account-${n % 20}`, key: `key-${n}` }),
      )
    const answers: Answer[] = []
    for (let n = 0; n < 1_000; n += 100) {
      if (n === 500) {
        await one.close()
        one = await world.start({ instance: 'three' })
      }
      answers.push(
        ...(await Promise.all(Array.from({ length: 100 }, (_, i) => repeats(n + i)).flat())),
      )
      answers.push(...(await Promise.all(repeats(n))))
    }
    expect(answers.filter((answer) => 'reply' in answer)).toHaveLength(10_100)
    expect(answers.filter((answer) => !isRepeated(answer))).toHaveLength(1_000)
    expect(await notes()).toBe(1_000)
  })

  test('is refused when another request used the key, on any instance, concurrently or later', async () => {
    await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((accountId) => world.record(openAccount(accountId, 'title'))),
    )
    const hosts = [await world.start({ instance: 'one' }), await world.start({ instance: 'two' })]
    for (let n = 0; n < 20; n += 1) {
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd', 'e'].map((accountId, i) =>
          send(hosts[i % 2] as ServiceHost, { accountId, key: `key-${n}` }),
        ),
      )
      expect(answers.filter((answer) => 'reply' in answer)).toHaveLength(1)
      expect(
        answers.filter(
          (answer) => 'refusal' in answer && answer.refusal.refused === 'idempotency-key-reused',
        ),
      ).toHaveLength(4)
    }
    expect(await notes()).toBe(20)
  })

  test('does not share its key with other users and networks', async () => {
    await world.record(openAccount('a', 'title'))
    await world.record(openAccount('a', 'title'), 'other')
    const host = await world.start()
    for (const whose of [{}, { userId: 'bob' }, { networkId: 'other' }])
      expect(isRepeated(await send(host, { accountId: 'a', key: 'k', ...whose }))).toBe(false)
    expect(await notes()).toBe(3)
  })

  test('stores a confirmed refusal, but no refusal caused by a source that is down', async () => {
    const host = await world.start()
    world.proxy.cut()
    world.proxy.isClosed = true
    expect(await send(host, { accountId: 'a', key: 'k' })).toEqual({
      refusal: { refused: 'unavailable' },
    })
    world.proxy.isClosed = false
    world.proxy.flow()
    await eventually(() => send(host, { accountId: 'a', key: 'k' }), {
      timeout: 10_000,
    }).toMatchObject({
      refusal: { refused: 'not-found' },
    })
    await world.record(openAccount('a', 'title'))
    expect(await send(host, { accountId: 'a', key: 'k' })).toEqual({
      refusal: { refused: 'not-found' },
      isRepeated: true,
    })
    expect(await send(host, { accountId: 'a', key: 'another' })).toMatchObject({
      reply: { accountId: 'a' },
    })
    expect(await notes()).toBe(1)
  })

  test('is repeated only to a caller who may read its record now', async () => {
    await world.record(openAccount('a', 'title'))
    const host = await world.start()
    let isReadable = false
    const guarded = {
      ...writeNote,
      visibility: async () => (isReadable ? undefined : refuse('not-found')),
    }
    const first = await send(host, { accountId: 'a', key: 'k' }, guarded)
    expect(first).toMatchObject({ reply: { accountId: 'a' }, isRepeated: false })
    expect(await send(host, { accountId: 'a', key: 'k' }, guarded)).toEqual({
      refusal: refuse('not-found'),
      isRepeated: true,
    })
    isReadable = true
    expect(await send(host, { accountId: 'a', key: 'k' }, guarded)).toEqual({
      ...first,
      isRepeated: true,
    })
    expect(await notes()).toBe(1)
  })

  test('is not its own repeat when it is decided again after a late replica', async () => {
    const host = await world.start({ pollMilliseconds: 700 })
    await world.record(openAccount('late'))
    const refusal = { refused: 'bad-request' }
    expect(await send(host, { accountId: 'late', key: 'k' }, writeStrayNote)).toEqual({ refusal })
    expect(await send(host, { accountId: 'late', key: 'k' }, writeStrayNote)).toEqual({
      refusal,
      isRepeated: true,
    })
  })

  test('runs once when its facts assume absent rows', async () => {
    const host = await world.start()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(host, { accountId: 'b', key: 'k' }, writeStrayNote)),
    )
    expect(answers.filter((answer) => 'reply' in answer)).toHaveLength(5)
    expect(await notes()).toBe(1)
  })
})

test('outcomes are stored for a day', async () => {
  await world.record(openAccount('a', 'title'))
  const host = await world.start()
  for (const key of ['old', 'young']) await send(host, { accountId: 'a', key })
  await world.database.rows(
    `update outcomes set at = at - case key when 'old' then interval '25 hours' else interval '23 hours' end`,
  )
  const connection = await connect(world.database.address, 'test')
  await deleteExpiredOutcomes(connection.prepared)
  await connection.close()
  expect(await world.database.rows('select key from outcomes')).toEqual([{ key: 'young' }])
  expect(isRepeated(await send(host, { accountId: 'a', key: 'young' }))).toBe(true)
  expect(isRepeated(await send(host, { accountId: 'a', key: 'old' }))).toBe(false)
})
