import { tries } from '@causerie/testkit/tries'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf } from '../../test/pushes.ts'
import type { Content } from '../push-types.ts'
import { fitted } from './fitted.ts'

const render = ({ title, body, data, image }: Content) => ({ title, body, data, image })
const cut = (content: Content, limit: number): ReturnType<typeof render> =>
  JSON.parse(fitted(content, render, limit))
const sizeOf = (content: Content): number => Buffer.byteLength(JSON.stringify(render(content)))

test('what fits is whole', () => {
  const content = contentOf()
  expect(cut(content, sizeOf(content))).toEqual(render(content))
})

test('one byte too much costs the end of the body', () => {
  const content = contentOf({ body: 'Hello there' })
  expect(cut(content, sizeOf(content) - 1)).toMatchObject({ title: 'Bob', body: 'Hello t…' })
})

test('an image is left out before the title is cut, and data last', () => {
  const content = contentOf({ title: 'Bob', image: `https://example.org/${'a'.repeat(200)}` })
  const { image: _, ...rest } = content
  const body = ''
  expect(cut(content, sizeOf({ ...rest, body: 'x' }))).toEqual({
    ...render(rest),
    body: expect.any(String),
  })
  expect(cut(content, sizeOf({ ...rest, body, title: '' }))).toMatchObject({ title: '', body })
  const { data } = cut(content, sizeOf({ ...rest, body, title: '' }) - 1)
  expect(data).toEqual({ channelId: 'c' })
})

test('no text is refused, whatever is in it: its beginning is kept, and characters are whole', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(text, text, fc.integer({ min: 110, max: 250 }), (title, body, limit) => {
      const content = contentOf({ title, body, data: { a: 'b' } })
      const json = fitted(content, render, limit)
      expect(Buffer.byteLength(json)).toBeLessThanOrEqual(limit)
      const found: ReturnType<typeof render> = JSON.parse(json)
      for (const [short, long] of [
        [found.title, title],
        [found.body, body],
      ] as const) {
        if (short === long || short === '') continue
        expect(short.endsWith('…')).toBe(true)
        const kept = short.slice(0, -1)
        expect(long.startsWith(kept)).toBe(true)
        expect([...long].slice(0, [...kept].length).join('')).toBe(kept)
      }
    }),
    { numRuns: tries(100) },
  )
})
