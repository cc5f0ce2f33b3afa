import { eventually } from '@causerie/testkit/eventually'
import { onTestFinished, test } from 'vitest'
import { writeBehind } from './write-behind.ts'

test('a failed write is retried, even if nothing else is put', async () => {
  const stored: number[] = []
  let isAway = true
  let attempts = 0
  const kept = writeBehind<number>({ quiet: 10, most: () => 10 }, async (values) => {
    attempts += 1
    if (isAway) throw new Error('away')
    stored.push(...values)
  })
  kept.put('lane', 7)
  await eventually(() => attempts).toBeGreaterThan(1)
  isAway = false
  await eventually(() => stored).toEqual([7])
})

test('what never rests is written all the same', async () => {
  const stored: number[] = []
  const kept = writeBehind<number>({ quiet: 1_000_000, most: () => 10 }, async (values) =>
    stored.push(...values),
  )
  let value = 0
  const coming = setInterval(() => kept.put('lane', ++value), 1)
  onTestFinished(() => clearInterval(coming))
  await eventually(() => stored.length).toBeGreaterThan(1)
})
