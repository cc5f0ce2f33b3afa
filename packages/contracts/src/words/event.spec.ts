import { expect, test } from 'vitest'
import { z } from 'zod'
import { event, personal } from './event.ts'

const messageSent = event({
  type: 'MessageSent',
  summary: 'A message was sent.',
  data: z.object({ channelId: z.string(), text: personal(z.string()) }),
  orderedBy: (e) => `channel:${e.channelId}`,
  version: 2,
})

test('an event knows its name, version and lane', () => {
  const data = { channelId: 'c1', text: 'hello' }
  expect(messageSent(data)).toEqual({ type: 'MessageSent', version: 2, orderedBy: 'channel:c1', data })
})

test('personal data is marked, and only that', () => {
  expect(messageSent.schema.shape.text.meta()).toEqual({ personal: true })
  expect(messageSent.schema.shape.channelId.meta()).toBeUndefined()
})

test('a mark keeps what was said of the field before', () => {
  expect(personal(z.string().meta({ description: 'words' })).meta()).toEqual({ description: 'words', personal: true })
})
