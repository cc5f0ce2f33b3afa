import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payloadIn } from './push-payload.ts'

const sent = {
  title: 'Bob Ojukwu',
  body: 'Has anybody watered?',
  badge: 3,
  tag: 'channel:c',
  image: 'https://example.org/picture.webp',
  data: { event: 'message.created', channelId: 'c', path: '/demo/alice/chat/c' },
}

test('a payload of the push role is read', () => {
  const { data, ...shown } = sent
  expect(payloadIn(JSON.stringify(sent))).toEqual({ ...shown, path: data.path })
})

test.each([
  'https://evil.example/',
  '//evil.example/demo',
  'javascript:alert(1)',
  '/demolition',
  7,
])('a click opens pages of the demo only: not %s', (path) => {
  expect(payloadIn(JSON.stringify({ ...sent, data: { path } })).path).toBe('/demo')
})

test('whatever comes, there is something to show', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { title, body, tag, badge, path } = payloadIn(text)
      expect([title, body, tag].every((part) => typeof part === 'string')).toBe(true)
      expect(typeof badge).toBe('number')
      expect(path).toMatch(/^\/demo/)
    }),
  )
  expect(payloadIn('').title).toBe('Causerie')
})
