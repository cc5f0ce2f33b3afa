import { expect, test } from 'vitest'
import { realtimePayloads } from '../realtime/payloads.ts'
import { webhookEvents } from './webhook-events.ts'
import { webhookNameOf, webhookNames } from './webhook-names.ts'

test('a webhook that says what connected clients are told has the same data', () => {
  for (const type of Object.keys(realtimePayloads)) {
    const name = webhookNameOf(type)
    if (name) expect(webhookEvents[name].data, type).toBe(realtimePayloads[type])
  }
})

test('markers, trays and older names of streams have no webhook', () => {
  const silent = Object.keys(webhookNames).filter((type) => webhookNameOf(type) === undefined)
  const kindOf = (type: string) => type.slice(0, type.lastIndexOf('.'))
  expect(new Set(silent.map(kindOf))).toEqual(new Set(['marker', 'v3.video-streaming', 'tray']))
})

test('what clients are not told of has no webhook', () => {
  expect(webhookNameOf('post.unheard')).toBeUndefined()
})

test('every webhook is described in sentences', () => {
  for (const [name, { summary }] of Object.entries(webhookEvents))
    expect(summary, name).toMatch(/^[A-Z].*[.]$/)
})
