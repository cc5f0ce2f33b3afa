import { sizesOf } from '@causerie/testkit/browser/built-apps'
import { expect, test } from 'vitest'

test('the demo has 210 kB in all, compressed', () => {
  expect(sizesOf('demo').all).toBeLessThan(210_000)
})
