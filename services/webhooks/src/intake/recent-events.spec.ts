import { recorded } from '@causerie/testkit/edge'
import { expect, test } from 'vitest'
import { createRecentEvents } from './recent-events.ts'

const at = (time: string, fields: Partial<Parameters<typeof recorded>[0]> = {}) =>
  recorded({ id: time, at: `2026-11-01T${time}.000Z`, ...fields })
const change = at('12:00:00')

test('what happened since a change, in its network, is looked at again in the order it was read', () => {
  const recent = createRecentEvents()
  recent.add('content', [at('12:00:02'), at('11:59:59')])
  recent.add('chat', [at('12:00:00'), at('12:00:01', { networkId: 'other' })])
  recent.add('content', [at('12:00:01')])
  expect(recent.since(change).map(({ service, event }) => [service, event.id])).toEqual([
    ['content', '12:00:02'],
    ['chat', '12:00:00'],
    ['content', '12:00:01'],
  ])
})

test('what was read half a minute ago is forgotten', () => {
  let now = 0
  const recent = createRecentEvents(() => now)
  recent.add('chat', [at('12:00:01')])
  now = 20_000
  recent.add('chat', [at('12:00:02')])
  now = 30_000
  expect(recent.since(change)).toHaveLength(2)
  now = 30_001
  expect(recent.since(change).map(({ event }) => event.id)).toEqual(['12:00:02'])
})

test('of very many the last are kept', () => {
  const recent = createRecentEvents(() => 0)
  const many = Array.from({ length: 12_000 }, (_, i) => at('12:00:01', { id: String(i) }))
  recent.add('chat', many.slice(0, 11_000))
  recent.add('chat', many.slice(11_000))
  const kept = recent.since(change).map(({ event }) => event.id)
  expect(kept).toEqual(many.slice(-5_000).map(({ id }) => id))
})
