import { heardEvents } from '@causerie/contracts/documents'
import { realtimePayloads } from '@causerie/contracts/realtime'
import { webhookEvents } from '@causerie/contracts/webhooks'
import { expect, test } from 'vitest'
import { exampleOfSchema } from './example-of-schema.ts'
import { heardEventsPage } from './heard-events-page.ts'

const page = heardEventsPage({ hasDemo: true })
const matches = (pattern: RegExp): (string | undefined)[] =>
  [...page.matchAll(pattern)].map(([, found]) => found)

test('every event of realtime and of webhooks is there, with a sentence', () => {
  const ofRealtime = matches(/<dt>clients<\/dt><dd><code>([^<]+)/g)
  expect(ofRealtime.toSorted()).toEqual(Object.keys(realtimePayloads).toSorted())
  const ofWebhooks = new Set(matches(/<dt>webhooks<\/dt><dd><code>([^<]+)/g))
  expect([...ofWebhooks].toSorted()).toEqual(Object.keys(webhookEvents).toSorted())
  expect(page).not.toContain('<p></p>')
})

test('no anchor is used twice, and each link within the page leads to one', () => {
  const anchors = matches(/ id="([^"]+)"/g)
  expect(new Set(anchors).size).toBe(anchors.length)
  for (const link of matches(/href="#([^"]+)"/g)) expect(anchors).toContain(link)
})

test('each kind of record is described once', () => {
  const records = matches(/<summary>([^<]+)/g)
  expect(records).toEqual(expect.arrayContaining(['RealtimePost', 'MessageV5', 'Channel', 'User']))
  expect(new Set(records).size).toBe(records.length)
})

test('each event has an example that fits its data, with a record in it', () => {
  expect(matches(/(class="example")/g)).toHaveLength(heardEvents.length)
  for (const { realtime, webhook, data } of heardEvents) {
    const example = exampleOfSchema(data)
    expect(data.safeParse(example).error, realtime || webhook).toBeUndefined()
    expect(JSON.stringify(example).length).toBeGreaterThan(20)
  }
})
