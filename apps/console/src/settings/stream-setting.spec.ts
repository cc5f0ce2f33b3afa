import { expect, test } from 'vitest'
import { withThreshold } from './stream-setting.ts'

const violence = { category: 'violence', flagThreshold: 0.5, terminateThreshold: 0.9 } as const

test('a threshold is set, changed and taken away without touching other categories', () => {
  const profanity = { category: 'profanity', flagThreshold: 0.2 } as const
  expect(withThreshold([violence], 'profanity', { flagThreshold: 0.2 })).toEqual([
    violence,
    profanity,
  ])
  expect(
    withThreshold([violence, profanity], 'violence', { ...violence, flagThreshold: undefined }),
  ).toEqual([profanity, { category: 'violence', terminateThreshold: 0.9 }])
})

test('a category without a threshold is left out, so that it is undone exactly', () => {
  expect(withThreshold([violence], 'violence', {})).toEqual([])
  expect(withThreshold([], 'violence', violence)).toEqual([violence])
})
