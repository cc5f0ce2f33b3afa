import { expect, test } from 'vitest'
import { sizesOf } from '../../test/built-apps.ts'

test('the console has 350 kB in all and 185 kB before its first screen, compressed', () => {
  const { all, beforeFirstScreen, isDivided } = sizesOf('console')
  expect(isDivided).toBe(true)
  expect(beforeFirstScreen).toBeLessThan(185_000)
  expect(all).toBeLessThan(350_000)
})

test('the demo has 210 kB in all, compressed', () => {
  expect(sizesOf('demo').all).toBeLessThan(210_000)
})
