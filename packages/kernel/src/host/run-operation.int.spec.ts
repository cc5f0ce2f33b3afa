import { refuse } from '@causerie/contract'
import { deadline } from '@causerie/testkit/deadline'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { account } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { closeAccount, move, openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { getCopy, writeNote, writeNoteAboutRead, writeStrayNote } from '@causerie/testkit/kernel/mirror'
import { run } from '@causerie/testkit/kernel/run-route'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Outcome } from '../dsl/service-tools.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const began = Date.now()
  return [await work, Date.now() - began]
}
const tokenOf = (outcome: Outcome): string =>
  'recorded' in outcome
    ? outcome.recorded.map(({ lane, position, incarnation }) => `streaming.${incarnation}:${lane}@${position}`).join(',')
    : expect.fail()
const lane = (accountId: string) => testLanes.of('demo', account(accountId))

// A query waits for 250 ms, which a busy machine may exceed, though not three times in a row.
const retried = { retry: 2 }

describe('what a caller has seen of other services', () => {
  test('is waited for by a query that reads a replica of it', retried, async () => {
    const mirror = await world.start({ pollMilliseconds: 150 })
    for (let i = 0; i < 8; i += 1) {
      const token = tokenOf(await world.record(move('a', { entryId: `${i}`, amount: 1 })))
      expect(await run(mirror, getCopy, 'a', token)).toEqual({
        reply: { order: Array.from({ length: i + 1 }, (_, n) => `${n}`) },
        isStale: false,
      })
    }
  })

  test('is waited for on every instance, including those that do not read the source', retried, async () => {
    const mirrors = [await world.start({ instance: 'one' }), await world.start({ instance: 'two' })]
    for (const [i, mirror] of [...mirrors, ...mirrors].entries()) {
      const token = tokenOf(await world.record(move('a', { entryId: `${i}`, amount: 1 })))
      const [answer] = await timed(run(mirror, getCopy, 'a', token))
      expect(answer).toMatchObject({ reply: { order: expect.arrayContaining([`${i}`]) }, isStale: false })
    }
  })

  test('is waited for, including its follow-ups', retried, async () => {
    const mirror = await world.start()
    const token = tokenOf(await world.record(move('a', { entryId: 'x', amount: 1, text: 'hello' })))
    await run(mirror, getCopy, 'a', token)
    expect(await world.database.rows(`select doc->>'text' as text from notes`)).toEqual([{ text: 'hello' }])
  })

  test('that does not arrive in time makes a query stale and a command unavailable', async () => {
    const mirror = await world.start()
    await world.record(openAccount('a', 'title'))
    await eventually(() => run(mirror, getCopy, 'a')).toMatchObject({ isStale: false })
    const ahead = `streaming.1:${lane('a')}@1000`
    const [query, queryTook] = await timed(run(mirror, getCopy, 'a', ahead))
    expect(query).toEqual({ reply: { order: [] }, isStale: true })
    expect(queryTook).toBeGreaterThan(200)
    expect(queryTook).toBeLessThan(deadline(1_500))
    const [command, commandTook] = await timed(run(mirror, writeNote, 'a', ahead))
    expect(command).toEqual({ refusal: refuse('unavailable') })
    expect(commandTook).toBeGreaterThan(1_900)
    expect(commandTook).toBeLessThan(deadline(4_000))
    expect(await world.database.rows('select 1 from notes')).toEqual([])
  })

  test('is not waited for if a later incarnation was read, or the token names an unknown source or is malformed', async () => {
    const mirror = await world.start()
    await world.record(openAccount('a'))
    await eventually(() => run(mirror, getCopy, 'a')).toMatchObject({ isStale: false })
    for (const token of [`streaming.0:${lane('a')}@999999`, 'community.1:3@999999', 'streaming.1:77@5', 'nonsense', '\0']) {
      const [answer, took] = await timed(run(mirror, getCopy, 'a', token))
      expect([token, answer]).toEqual([token, { reply: { order: [] }, isStale: false }])
      expect(took).toBeLessThan(deadline(200))
    }
    const restored = await run(mirror, getCopy, 'a', `streaming.2:${lane('a')}@1`)
    expect(restored).toMatchObject({ isStale: true })
  })
})

describe('a command', () => {
  test('answers with the position of its events, and queries read them at once', async () => {
    const mirror = await world.start()
    await world.record(openAccount('a', 'title'))
    const answer = await run(mirror, writeNote, 'a')
    const reply = { accountId: 'a', text: 'title', moves: 0 }
    expect(answer).toEqual({ reply, position: `chat.1:${lane('a')}@1`, isStale: false, isRepeated: false })
    expect(await world.database.rows(`select doc->>'text' as text, doc->>'cause' as cause from notes`)).toEqual([
      { text: 'title', cause: 'request 1' },
    ])
  })
})

describe('the rows that a command loaded', () => {
  test('are as the batch left them for its answer, and as they are now for a repeat', async () => {
    const mirror = await world.start()
    await world.record(openAccount('a', 'title'))
    expect(await run(mirror, writeNote, 'a', '', 'key')).toMatchObject({ reply: { text: 'title', moves: 0 }, isRepeated: false })
    const token = tokenOf(await world.record(move('a', { entryId: '1', amount: 1 })))
    expect(await run(mirror, writeNote, 'a', token, 'key')).toMatchObject({ reply: { text: 'title', moves: 1 }, isRepeated: true })
    expect(await world.database.rows(`select account_id from notes where doc->>'cause' = 'request 1'`)).toEqual([{ account_id: 'a' }])
  })

  test('are its own, whichever commands share the batch', async () => {
    const mirror = await world.start()
    const accounts = ['a', 'b', 'c', 'd']
    for (const accountId of accounts) await world.record(openAccount(accountId, `of ${accountId}`))
    await eventually(() => run(mirror, getCopy, 'd')).toMatchObject({ reply: {} })
    const answers = await Promise.all(accounts.map((accountId) => run(mirror, writeNote, accountId)))
    expect(answers).toMatchObject(accounts.map((accountId) => ({ reply: { accountId, text: `of ${accountId}` } })))
    expect(mirror.statistics().largestBatch).toBeGreaterThan(1)
  })
})

describe('a refusal that depends on a replica', () => {
  test('is not returned when the replica is only late: the command is decided again', async () => {
    const mirror = await world.start({ pollMilliseconds: 700 })
    for (let i = 0; i < 3; i += 1) {
      await world.record(openAccount(`late-${i}`))
      expect(await run(mirror, writeNote, `late-${i}`)).toMatchObject({ reply: { accountId: `late-${i}` } })
      await world.record(openAccount(`sought-${i}`))
      expect(await run(mirror, writeNoteAboutRead, `sought-${i}`)).toMatchObject({ reply: { accountId: `sought-${i}` } })
      await world.record(openAccount(`read-${i}`))
      expect(await run(mirror, getCopy, `read-${i}`)).toMatchObject({ reply: { order: [] } })
    }
  })

  test('is returned when the source agrees', async () => {
    const mirror = await world.start()
    expect(await run(mirror, writeNote, 'nobody')).toEqual({ refusal: refuse('not-found') })
    expect(await run(mirror, writeNoteAboutRead, 'nobody')).toEqual({ refusal: refuse('not-found') })
    expect(await run(mirror, getCopy, 'nobody')).toEqual({ refusal: refuse('not-found') })
    await world.record(openAccount('gone'))
    const token = tokenOf(await world.record(closeAccount('gone')))
    expect(await run(mirror, writeNote, 'gone', token)).toEqual({ refusal: refuse('not-found') })
  })

  test('is not returned when a row that was assumed absent is only late', async () => {
    const mirror = await world.start({ pollMilliseconds: 700 })
    await world.record(openAccount('late'))
    expect(await run(mirror, writeStrayNote, 'late')).toEqual({ refusal: refuse('bad-request') })
    expect(await run(mirror, writeStrayNote, 'nobody')).toMatchObject({ reply: { accountId: 'nobody' } })
    expect(await world.database.rows('select account_id from notes')).toEqual([{ account_id: 'nobody' }])
  })

  test('requests the ends of the source at most once per 100 ms, whatever the number of commands', async () => {
    const mirror = await world.start()
    await run(mirror, writeNote, 'warm')
    const before = world.endsAsked()
    const began = Date.now()
    const rounds = Array.from({ length: 30 }, async (_, i) => {
      for (let n = 0; n < 5; n += 1)
        expect(await run(mirror, n % 2 ? getCopy : writeNote, `unknown-${i}-${n}`)).toEqual({ refusal: refuse('not-found') })
    })
    await Promise.all(rounds)
    const took = Date.now() - began
    const requests = world.endsAsked() - before
    expect(requests).toBeGreaterThanOrEqual(2)
    // An instance that reads the source requests its ends once more when it starts.
    expect(requests).toBeLessThanOrEqual(Math.ceil(took / 100) + 2)
  })

  test('is unavailable while the source is down; queries and accepted commands are stale, and nothing waits', async () => {
    const mirror = await world.start()
    await world.record(openAccount('a', 'title'))
    await eventually(() => run(mirror, writeNote, 'a')).toMatchObject({ isStale: false })
    world.proxy.isClosed = true
    world.proxy.cut()
    await eventually(() => run(mirror, getCopy, 'a'), { timeout: 4_000 }).toMatchObject({ isStale: true })
    const token = tokenOf(await world.record(openAccount('b')))
    const answers = await Promise.all([
      timed(run(mirror, getCopy, 'a', token)),
      timed(run(mirror, writeNote, 'a', token)),
      timed(run(mirror, writeNote, 'b', token)),
      timed(run(mirror, getCopy, 'b', token)),
    ])
    expect(answers.map(([answer]) => answer)).toMatchObject([
      { reply: { order: [] }, isStale: true },
      { reply: { accountId: 'a' }, isStale: true },
      { refusal: { refused: 'unavailable' } },
      { refusal: { refused: 'unavailable' } },
    ])
    expect(answers[0]?.[1]).toBeLessThan(200)
    expect((await mirror.health()).isReady).toBe(false)
    world.proxy.isClosed = false
    await eventually(() => run(mirror, writeNote, 'b')).toMatchObject({ reply: { accountId: 'b' }, isStale: false })
    await eventually(async () => (await mirror.health()).isReady).toBe(true)
  })
})

describe("the service's own database", () => {
  test('that ends sessions makes operations unavailable at worst, and work resumes', async () => {
    const mirror = await world.start()
    await world.record(openAccount('a', 'title'))
    await eventually(() => run(mirror, getCopy, 'a')).toMatchObject({ reply: {} })
    const until = Date.now() + 2_500
    const kinds = new Set<string>()
    const killer = (async () => {
      while (Date.now() < until) {
        await world.database.rows(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'causerie %' and random() < 0.6`,
        )
        await forAWhile(20, 'sessions live for a few statements')
      }
    })()
    await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        while (Date.now() < until) {
          const answer = await run(mirror, i % 2 ? getCopy : writeNote, 'a')
          kinds.add('refusal' in answer ? answer.refusal.refused : 'answer')
        }
      }),
    )
    await killer
    expect([...kinds].filter((kind) => kind !== 'answer' && kind !== 'unavailable')).toEqual([])
    expect(kinds).toContain('answer')
    await eventually(() => run(mirror, writeNote, 'a')).toMatchObject({ reply: {} })
    await world.record(openAccount('b'))
    await eventually(() => run(mirror, getCopy, 'b')).toMatchObject({ reply: {} })
  })
})
