import { expect, test } from 'vitest'
import { type Measured, needOf } from './needs.ts'

const measured: Measured = {
  people: 72_000,
  cpu: {
    read: { server: 1, postgres: 0.5 },
    message: { server: 4, postgres: 2 },
    post: { server: 10, postgres: 5 },
  },
  bytes: 1.5e12,
  perSecondOfLane: 100,
}

test('the cores of the busiest hour are those of all requests, and as many free ones', () => {
  // 100 reads, 10 messages and 1 post a second: 150 ms of the server a second.
  expect(needOf(measured, 1)).toMatchObject({ people: 72_000, requestsPerSecond: 111 })
  expect(needOf(measured, 1).serverCores).toBeCloseTo(2 * 0.15)
  expect(needOf(measured, 1).postgresCores).toBeCloseTo(2 * 0.075)
})

test('everything grows with the size', () => {
  const [one, ten] = [needOf(measured, 1), needOf(measured, 10)]
  expect(ten.requestsPerSecond).toBeCloseTo(10 * one.requestsPerSecond)
  expect(ten.serverCores).toBeCloseTo(10 * one.serverCores)
  expect(ten.bytes).toBe(10 * one.bytes)
})

test('a server with Postgres is added when its disk or its cores are full', () => {
  expect(needOf(measured, 1).postgresServers).toBe(1)
  expect(needOf(measured, 10).postgresServers).toBe(8)
  // 1,000 times 0.15 cores.
  expect(needOf({ ...measured, bytes: 1 }, 1_000).postgresServers).toBe(10)
})

test('lanes come in dozens: for what commands take of the cores, or what one lane can write', () => {
  // 10 times 50 ms of the server a second, and half of it free: a core.
  expect(needOf(measured, 1)).toMatchObject({ lanes: 12, hasEnoughLanes: true, partitions: 60 })
  expect(needOf(measured, 100)).toMatchObject({ lanes: 48, hasEnoughLanes: true, partitions: 240 })
  expect(needOf({ ...measured, perSecondOfLane: 20 }, 100)).toMatchObject({
    lanes: 108,
    hasEnoughLanes: false,
  })
})
