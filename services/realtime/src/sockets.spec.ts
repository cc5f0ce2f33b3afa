import { type Refusal, refuse } from '@causerie/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenOf } from '../test/token.ts'
import { createSockets, type Socket } from './sockets.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const caller = { networkId: 'n', userId: 'bob', device: 'phone' }
const opened = (token: string, who: Partial<Socket['caller']> = {}) => {
  const closed: string[] = []
  const socket: Socket = {
    caller: { ...caller, ...who },
    protocol: 'mqtt',
    token,
    close: (reason) => void closed.push(reason),
  }
  return { socket, closed }
}

test('a connection ends with its token, and not when there is a newer one', async () => {
  const sockets = createSockets(async () => refuse('unauthorized'))
  const [short, long] = [
    opened(tokenOf('bob', Date.now() + 60_000)),
    opened(tokenOf('bob', Date.now() + 3_600_000)),
  ]
  for (const { socket } of [short, long]) expect(sockets.add(socket)).toBe(true)
  await vi.advanceTimersByTimeAsync(58_000)
  expect(short.closed).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(short.closed[0]).toBe('ended')
  expect(long.closed).toEqual([])
})

test('only connections whose session has ended are ended, and those that cannot be checked go on', async () => {
  let answer: Refusal = refuse('unavailable')
  const sockets = createSockets(async () => answer)
  const [phone, tablet] = [opened(tokenOf('bob')), opened(tokenOf('bob'), { device: 'tablet' })]
  for (const { socket } of [phone, tablet]) sockets.add(socket)
  sockets.recheck('n', 'device', 'phone')
  await vi.advanceTimersByTimeAsync(50)
  expect(phone.closed).toEqual([])
  answer = refuse('unauthorized')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(phone.closed[0]).toBe('ended')
  expect(tablet.closed).toEqual([])
})

test('all connections of a network end with it, and those of others go on', async () => {
  const sockets = createSockets(async () => refuse('unauthorized'))
  const bob = opened(tokenOf('bob'))
  const carol = opened(tokenOf('carol'), { userId: 'carol', device: 'tablet' })
  const other = opened(tokenOf('bob'), { networkId: 'm' })
  for (const { socket } of [bob, carol, other]) sockets.add(socket)
  sockets.recheck('n', 'network', 'n')
  await vi.advanceTimersByTimeAsync(2_000)
  expect([bob, carol, other].map(({ closed }) => closed.includes('ended'))).toEqual([
    true,
    true,
    false,
  ])
})

test('a user has 20 connections, and another network is another user', () => {
  const sockets = createSockets(async () => refuse('unauthorized'))
  const all = Array.from({ length: 21 }, () => opened(tokenOf('bob')).socket)
  expect(all.map(sockets.add)).toEqual([...Array(20).fill(true), false])
  expect(sockets.add(opened(tokenOf('bob'), { networkId: 'm', device: 'other' }).socket)).toBe(true)
  if (all[0]) sockets.remove(all[0])
  expect(sockets.byProtocol()).toEqual({ mqtt: 20, stream: 0 })
})

test('all connections are closed in slices, each after what it has to save', async () => {
  const sockets = createSockets(async () => refuse('unauthorized'))
  const at: number[] = []
  for (let n = 0; n < 500; n += 1) {
    const { socket } = opened(tokenOf(`user ${n}`), { userId: `user ${n}`, device: `${n}` })
    sockets.add({
      ...socket,
      close: async () =>
        void at.push(await new Promise<number>((saved) => setTimeout(() => saved(Date.now()), 10))),
    })
  }
  const from = Date.now()
  const closed = sockets.closeAll()
  await vi.advanceTimersByTimeAsync(4_000)
  await closed
  expect(at).toHaveLength(500)
  expect([0, 199, 200, 399, 400, 499].map((n) => (at[n] ?? 0) - from)).toEqual([
    10, 10, 70, 70, 130, 130,
  ])
  expect(sockets.add(opened(tokenOf('late')).socket)).toBe(false)
})
