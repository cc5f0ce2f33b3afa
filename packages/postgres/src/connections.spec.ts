import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from './connection.ts'
import { lending, readers, reconnecting } from './connections.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Fake = Connection & { isOpen: boolean; asked: string[]; answer?: () => void }

/** Opens connections that answer at once, or when the test says. */
const server = ({ answersAtOnce = true } = {}) => {
  const opened: Fake[] = []
  const open = async (): Promise<Connection> => {
    const statements = { sent: 0, unanswered: 0 }
    const one: Fake = {
      isOpen: true,
      asked: [],
      isBroken: false,
      statements,
      query: async () => ({ rows: [], command: '' }),
      prepared: async (text) => {
        one.asked.push(text)
        statements.sent += 1
        statements.unanswered += 1
        if (!answersAtOnce) await new Promise<void>((resolve) => (one.answer = resolve))
        statements.unanswered -= 1
        return []
      },
      close: async () => {
        one.isOpen = false
      },
    }
    opened.push(one)
    return one
  }
  return { open, opened, openNow: () => opened.filter(({ isOpen }) => isOpen).length }
}

test('a connection that nobody uses is closed, and the next caller gets a new one', async () => {
  const { open, opened, openNow } = server()
  const connection = reconnecting(open)
  await (await connection.get()).prepared('select 1', [])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(openNow()).toBe(0)
  await (await connection.get()).prepared('select 2', [])
  expect(opened.map(({ asked }) => asked)).toEqual([['select 1'], ['select 2']])
})

test('a connection stays open while it is used, and while a statement is unanswered', async () => {
  const { open, opened, openNow } = server({ answersAtOnce: false })
  const held = await reconnecting(open).get()
  const slow = held.prepared('slow', [])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(openNow()).toBe(1)
  opened[0]?.answer?.()
  await slow
  for (let i = 0; i < 20; i += 1) {
    // By whoever has held it since then.
    const next = held.prepared('next', [])
    opened[0]?.answer?.()
    await next
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(openNow()).toBe(1)
})

test('a connection that requests would wait for stays open', async () => {
  const { open, openNow } = server()
  await reconnecting(open, { staysOpen: true }).get()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(openNow()).toBe(1)
})

test('queries go over open connections while another one opens, also when Postgres refuses it', async () => {
  const { open, opened } = server({ answersAtOnce: false })
  let refused = 0
  const openOne = async () => {
    if (opened.length === 0) return open()
    refused += 1
    throw new Error('sorry, too many clients already')
  }
  const all = readers(openOne, 3)
  const first = all.read('first', [])
  await vi.advanceTimersByTimeAsync(1)
  const second = all.read('second', [])
  await vi.advanceTimersByTimeAsync(0)
  expect(opened.map(({ asked }) => asked)).toEqual([['first', 'second']])
  expect(refused).toBe(1)
  opened[0]?.answer?.()
  await second
  void first
})

test('reads of one turn go together over one connection, but not many of them', async () => {
  const { open, opened } = server({ answersAtOnce: false })
  const all = readers(open, 2)
  // Only open connections are shared.
  for (const name of ['a', 'b']) void all.read(name, [])
  await vi.advanceTimersByTimeAsync(1)
  for (const name of ['c', 'd', 'e', 'f', 'g', 'h']) void all.read(name, [])
  await vi.advanceTimersByTimeAsync(1)
  void all.read('i', [])
  await vi.advanceTimersByTimeAsync(1)
  expect(opened.map(({ asked }) => asked)).toEqual([
    ['a', 'c', 'd', 'e', 'f'],
    ['b', 'g', 'h', 'i'],
  ])
})

test('whoever finds all connections lent waits for its turn, also behind work that fails', async () => {
  const { open, opened } = server()
  const { lend } = lending(open, 2)
  const done: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) =>
    lend(async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      done.push(n)
      if (n === 1) throw new Error('refused')
    }).catch(() => undefined)
  const all = [1, 2, 3, 4].map(work)
  await vi.advanceTimersByTimeAsync(0)
  expect([opened.length, ends.length]).toEqual([2, 2])
  while (done.length < 4) {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  await Promise.all(all)
  expect([done, opened.length]).toEqual([[1, 2, 3, 4], 2])
})
