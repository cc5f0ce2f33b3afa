import { sizesOf } from '@causerie/testkit/browser/built-apps'
import { expect, test } from 'vitest'

test('the demo loads 170 kB for its first view, compressed, and the rest when it is asked for', () => {
  const { beforeFirstScreen, isDivided } = sizesOf('demo')
  expect(isDivided).toBe(true)
  expect(beforeFirstScreen).toBeLessThan(170_000)
})
