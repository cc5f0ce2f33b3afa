import { expect, test } from 'vitest'
import { freeFormInput, metadataInput } from './free-form.ts'

const accepts = (value: unknown) => metadataInput.safeParse(value).success
const nested = (levels: number): unknown =>
  JSON.parse(`{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`)

test('metadata ends at 10 KB of UTF-8', () => {
  const around = '{"a":""}'.length
  expect(accepts({ a: 'x'.repeat(10_240 - around) })).toBe(true)
  expect(accepts({ a: 'x'.repeat(10_241 - around) })).toBe(false)
  expect(accepts({ a: 'é'.repeat(5_200) })).toBe(false)
})

test('nesting ends at 32 levels, also where JSON.stringify would run out of stack', () => {
  expect(accepts(nested(32))).toBe(true)
  expect(accepts(nested(33))).toBe(false)
  expect(freeFormInput(1_000_000).safeParse(nested(200_000)).success).toBe(false)
})

test('numbers are finite', () => {
  expect(accepts({ a: [1.5, -0] })).toBe(true)
  expect(accepts(JSON.parse('{"a":1e999}'))).toBe(false)
})

test('it is an object', () => {
  expect(accepts({})).toBe(true)
  expect([[], 'a', 1, null].some(accepts)).toBe(false)
})
