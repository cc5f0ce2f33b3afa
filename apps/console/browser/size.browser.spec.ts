import { sizesOf } from '@causerie/testkit/browser/built-apps'
import { expect, test } from 'vitest'

test('the console has 350 kB in all and 180 kB before its first screen, with one language, compressed', () => {
  const { all, beforeFirstScreen, isDivided, later } = sizesOf('console')
  expect(isDivided).toBe(true)
  const languages = later(/^(english|polish)-/)
  expect(languages).toHaveLength(2)
  expect(beforeFirstScreen + Math.max(...languages)).toBeLessThan(180_000)
  expect(all).toBeLessThan(350_000)
})
