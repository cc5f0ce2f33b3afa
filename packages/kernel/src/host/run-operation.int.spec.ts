import { refuse } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { account } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { closeAccount, move, openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { bankToken } from '@causerie/testkit/kernel/bank-token'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import {
  getCopy,
  writeNote,
  writeNoteAboutRead,
  writeStrayNote,
} from '@causerie/testkit/kernel/mirror'
import { run } from '@causerie/testkit/kernel/run-route'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { ServiceHost } from './service-host.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const lane = (accountId: string) => testLanes.of('demo', account(accountId))

/**
 * A query waits for 250 ms, which a busy machine may exceed: an answer is complete or says that it
 * is stale, and one is complete.
 */
const isFreshIn = async (round: (n: number) => Promise<boolean>): Promise<void> => {
  let n = 0
  await eventually(() => round(n++), { timeout: 30_000 }).toBe(true)
}

describe('what a caller has seen of other services', () => {
  /** Moves, and asks a mirror for what was moved; whether the answer is fresh. */
  const moveAndAsk = async (mirror: ServiceHost, n: number): Promise<boolean> => {
    const token = bankToken(await world.record(move('a', { entryId: `${n}`, amount: 1 })))
    const answer = await run(mirror, getCopy, 'a', token)
    if (!('reply' in answer) || answer.isStale) return false
    expect(answer.reply).toEqual({ order: Array.from({ length: n + 1 }, (_, i) => `${i}`) })
    return true
  }

  test('is waited for by a query that reads a replica of it', async () => {
    const mirror = await world.start({ pollMilliseconds: 150 })
    await isFreshIn((n) => moveAndAsk(mirror, n))
  })

  test('is waited for on every instance, including those that do not read the source', async () => {
    const mirrors = [await world.start({ instance: 'one' }), await world.start({ instance: 'two' })]
    let moved = 0
    for (const mirror of mirrors) await isFreshIn(() => moveAndAsk(mirror, moved++))
  })

  test('is waited for, including its follow-ups', async () => {
    const mirror = await world.start()
    await isFreshIn(async (n) => {
      const token = bankToken(
        await world.record(move('a', { entryId: `${n}`, amount: 1, text: 'hello' })),
      )
      const answer = await run(mirror, getCopy, 'a', token)
      if (!('reply' in answer) || answer.isStale) return false
      expect(await world.database.rows('select 1 from notes')).toHaveLength(n + 1)
      return true
    })
  })

  test('that does not arrive in time makes a query stale and a command unavailable', async () => {
    const mirror = await world.start()
    await world.record(openAccount('a', 'title'))
    await eventually(() => run(mirror, getCopy, 'a')).toMatchObject({ isStale: false })
    const ahead = `streaming.1:${lane('a')}@1000`
    expect(await run(mirror, getCopy, 'a', ahead)).toEqual({ reply: { order: [] }, isStale: true })
    expect(await run(mirror, writeNote, 'a', ahead)).toEqual({ refusal: refuse('unavailable') })
    expect(mirror.statistics().waits.late).toBe(2)
    expect(await world.database.rows('select 1 from notes')).toEqual([])
  })

  test('makes no command unavailable while its lane goes from one instance to another', async () => {
    const mirror = await world.start()
    await world.record(openAccount('a', 'title'))
    await eventually(() => run(mirror, getCopy, 'a')).toMatchObject({ isStale: false })
    await world.database.rows('begin')
    await world.database.rows('select from folded for update')
    const token = bankToken(await world.record(move('a', { entryId: 'x', amount: 1 })))
    const answer = run(mirror, writeNote, 'a', token)
    await forAWhile(3_000, 'so long nobody reads the lane')
    await world.database.rows('commit')
    expect(await answer).toMatchObject({ reply: { accountId: 'a' } })
  })

  test('is not waited for if a later incarnation was read, or the token names an unknown source or is malformed', async () => {
    const mirror = await world.start()
    await world.record(openAccount('a'))
    await eventually(() => run(mirror, getCopy, 'a')).toMatchObject({ isStale: false })
    for (const token of [
      `streaming.0:${lane('a')}@999999`,
      'community.1:3@999999',
      'streaming.1:77@5',
      'nonsense',
      '\0',
    ]) {
      const answer = await run(mirror, getCopy, 'a', token)
      expect([token, answer]).toEqual([token, { reply: { order: [] }, isStale: false }])
    }
    expect(mirror.statistics().waits.late).toBe(0)
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
    expect(answer).toEqual({
      reply,
      position: `chat.1:${lane('a')}@1`,
      isStale: false,
      isRepeated: false,
    })
    expect(
      await world.database.rows(`select doc->>'text' as text, doc->>'cause' as cause from notes`),
    ).toEqual([{ text: 'title', cause: 'request 1' }])
  })
})

describe('the rows that a command loaded', () => {
  test('are as the batch left them for its answer, and as they are now for a repeat', async () => {
    const mirror = await world.start()
    await world.record(openAccount('a', 'title'))
    expect(await run(mirror, writeNote, 'a', '', 'key')).toMatchObject({
      reply: { text: 'title', moves: 0 },
      isRepeated: false,
    })
    const token = bankToken(await world.record(move('a', { entryId: '1', amount: 1 })))
    expect(await run(mirror, writeNote, 'a', token, 'key')).toMatchObject({
      reply: { text: 'title', moves: 1 },
      isRepeated: true,
    })
    expect(
      await world.database.rows(`select account_id from notes where doc->>'cause' = 'request 1'`),
    ).toEqual([{ account_id: 'a' }])
  })

  test('are its own, whichever commands share the batch', async () => {
    const mirror = await world.start()
    const accounts = ['a', 'b', 'c', 'd']
    for (const accountId of accounts) await world.record(openAccount(accountId, `of ${accountId}`))
    await eventually(() => run(mirror, getCopy, 'd')).toMatchObject({ reply: {} })
    const answers = await Promise.all(
      accounts.map((accountId) => run(mirror, writeNote, accountId)),
    )
    expect(answers).toMatchObject(
      accounts.map((accountId) => ({ reply: { accountId, text: `of ${accountId}` } })),
    )
    expect(mirror.statistics().largestBatch).toBeGreaterThan(1)
  })
})

describe('a refusal that depends on a replica', () => {
  test('is not returned when the replica is only late: the command is decided again', async () => {
    const mirror = await world.start({ pollMilliseconds: 700 })
    for (let i = 0; i < 3; i += 1) {
      await world.record(openAccount(`late-${i}`))
      expect(await run(mirror, writeNote, `late-${i}`)).toMatchObject({
        reply: { accountId: `late-${i}` },
      })
      await world.record(openAccount(`sought-${i}`))
      expect(await run(mirror, writeNoteAboutRead, `sought-${i}`)).toMatchObject({
        reply: { accountId: `sought-${i}` },
      })
      await world.record(openAccount(`read-${i}`))
      expect(await run(mirror, getCopy, `read-${i}`)).toMatchObject({ reply: { order: [] } })
    }
  })

  test('is returned when the source agrees', async () => {
    const mirror = await world.start()
    expect(await run(mirror, writeNote, 'nobody')).toEqual({ refusal: refuse('not-found') })
    expect(await run(mirror, writeNoteAboutRead, 'nobody')).toEqual({
      refusal: refuse('not-found'),
    })
    expect(await run(mirror, getCopy, 'nobody')).toEqual({ refusal: refuse('not-found') })
    await world.record(openAccount('gone'))
    const token = bankToken(await world.record(closeAccount('gone')))
    expect(await run(mirror, writeNote, 'gone', token)).toEqual({ refusal: refuse('not-found') })
  })

  test('is not returned when a row that was assumed absent is only late', async () => {
    const mirror = await world.start({ pollMilliseconds: 700 })
    await world.record(openAccount('late'))
    expect(await run(mirror, writeStrayNote, 'late')).toEqual({ refusal: refuse('bad-request') })
    expect(await run(mirror, writeStrayNote, 'nobody')).toMatchObject({
      reply: { accountId: 'nobody' },
    })
    expect(await world.database.rows('select account_id from notes')).toEqual([
      { account_id: 'nobody' },
    ])
  })

  test('requests the ends of the source for many commands at once', async () => {
    const mirror = await world.start()
    await run(mirror, writeNote, 'warm')
    const before = world.endsAsked()
    const rounds = Array.from({ length: 30 }, async (_, i) => {
      for (let n = 0; n < 5; n += 1)
        expect(await run(mirror, n % 2 ? getCopy : writeNote, `unknown-${i}-${n}`)).toEqual({
          refusal: refuse('not-found'),
        })
    })
    await Promise.all(rounds)
    const requests = world.endsAsked() - before
    expect(requests).toBeGreaterThanOrEqual(2)
    expect(requests).toBeLessThan(75)
  })

  test('is unavailable while the source is down; queries and accepted commands are stale, and nothing waits', async () => {
    const mirror = await world.start()
    await world.record(openAccount('a', 'title'))
    await eventually(() => run(mirror, writeNote, 'a')).toMatchObject({ isStale: false })
    world.proxy.isClosed = true
    world.proxy.cut()
    await eventually(() => run(mirror, getCopy, 'a'), { timeout: 4_000 }).toMatchObject({
      isStale: true,
    })
    const token = bankToken(await world.record(openAccount('b')))
    const { late } = mirror.statistics().waits
    const answers = await Promise.all([
      run(mirror, getCopy, 'a', token),
      run(mirror, writeNote, 'a', token),
      run(mirror, writeNote, 'b', token),
      run(mirror, getCopy, 'b', token),
    ])
    expect(answers).toMatchObject([
      { reply: { order: [] }, isStale: true },
      { reply: { accountId: 'a' }, isStale: true },
      { refusal: { refused: 'unavailable' } },
      { refusal: { refused: 'unavailable' } },
    ])
    expect(mirror.statistics().waits.late).toBe(late)
    expect((await mirror.health()).isReady).toBe(false)
    world.proxy.isClosed = false
    await eventually(() => run(mirror, writeNote, 'b')).toMatchObject({
      reply: { accountId: 'b' },
      isStale: false,
    })
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
