import { DatabaseUnavailable } from '@causerie/postgres'
import { bankHistory } from '@causerie/testkit/kernel/bank-history'
import { expect, test } from 'vitest'
import { coalesceDeliveries } from './coalesce-deliveries.ts'
import type { Delivered } from './source.ts'

const deliveries = (count: number): Delivered[] => {
  const history = bankHistory()
  return Array.from({ length: count }, (_, i) => ({ event: history.next(3), offset: i + 1 }))
}

test('deliveries that arrive together are taken together, at most 2,000 events at once', async () => {
  const sizes: number[] = []
  const deliver = coalesceDeliveries(
    async (events) => void sizes.push(events.length),
    () => expect.unreachable(),
  )
  const all = deliveries(4_700)
  await Promise.all([
    deliver(all.slice(0, 500)),
    deliver(all.slice(500, 1_000)),
    deliver(all.slice(1_000)),
  ])
  expect(sizes).toEqual([2_000, 2_000, 700])
})

test('a time-out halves the number of events, and each success doubles it again', async () => {
  const sizes: number[] = []
  let canTake = 600
  const deliver = coalesceDeliveries(
    async ({ length }) => {
      if (length > canTake) throw new DatabaseUnavailable('timeout')
      sizes.push(length)
      canTake = 2_000
    },
    () => {},
  )
  const all = deliveries(5_000)
  for (let failures = 0; failures < 2; failures += 1)
    await expect(deliver(all)).rejects.toThrow('timeout')
  await deliver(all)
  expect(sizes).toEqual([500, 1_000, 2_000, 1_500])
})

test('another error changes nothing', async () => {
  const sizes: number[] = []
  const deliver = coalesceDeliveries(
    async ({ length }) => {
      sizes.push(length)
      throw new Error('a mistake')
    },
    () => {},
  )
  const all = deliveries(3_000)
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(deliver(all)).rejects.toThrow('a mistake')
  expect(sizes).toEqual([2_000, 2_000])
})
