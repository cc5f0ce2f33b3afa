import { expect, test } from 'vitest'
import { storyTargetsInput } from './story-input.ts'

const target = { targetId: 'gardeners', targetType: 'community' }

test('targets are objects, or JSON of them', () => {
  expect(storyTargetsInput.parse([target, JSON.stringify(target)])).toEqual([target, target])
})

test.each([
  '',
  '{',
  '{}',
  'null',
  '[]',
  '"x"',
  '{"targetId":"gardeners"}',
  '{"__proto__":{"targetId":"x","targetType":"user"}}',
])('%j is no target', (text) => {
  expect(storyTargetsInput.safeParse([text]).success).toBe(false)
})

test('there are one to ten', () => {
  const some = (length: number) =>
    storyTargetsInput.safeParse(Array.from({ length }, () => target)).success
  expect([0, 1, 10, 11].map(some)).toEqual([false, true, true, false])
})
