import { setImmediate as turnOver } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesced } from './coalesced.ts'

test('runs once for all calls of a turn, and again for later ones', async () => {
  let runs = 0
  const schedule = coalesced(() => {
    runs += 1
  })
  schedule()
  schedule()
  expect(runs).toBe(0)
  await turnOver()
  expect(runs).toBe(1)
  schedule()
  await turnOver()
  expect(runs).toBe(2)
})
