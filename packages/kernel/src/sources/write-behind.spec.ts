import { eventually } from '@causerie/testkit/eventually'
import { test } from 'vitest'
import { writeBehind } from './write-behind.ts'

test('a failed write is retried, even if nothing else is put', async () => {
  const stored: number[] = []
  let isAway = true
  let attempts = 0
  const kept = writeBehind<number>(10, async (values) => {
    attempts += 1
    if (isAway) throw new Error('away')
    stored.push(...values)
  })
  kept.put('lane', 7)
  await eventually(() => attempts).toBeGreaterThan(1)
  isAway = false
  await eventually(() => stored).toEqual([7])
})
