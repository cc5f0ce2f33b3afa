import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { event, newest, type Recorded } from './event.ts'
import { personal } from './personal-fields.ts'

const messageSent = event({
  type: 'MessageSent',
  summary: 'A message was sent.',
  data: z.object({ channelId: z.string(), text: personal(z.string()) }),
  orderedBy: (e) => `channel:${e.channelId}`,
  belongsTo: (e) => [`channel:${e.channelId}`],
  version: 3,
  upcast: {
    1: ({ channel, ...data }: { channel: string; words: string }) => ({
      channelId: channel,
      ...data,
    }),
    2: ({ words, ...data }: { channelId: string; words: string }) => ({ ...data, text: words }),
  },
})

test('a fact has its type, version and ordering key', () => {
  const data = { channelId: 'c1', text: 'hello' }
  expect(messageSent(data)).toEqual({
    type: 'MessageSent',
    version: 3,
    orderedBy: 'channel:c1',
    data,
  })
})

test('only personal fields are marked', () => {
  expect(messageSent.schema.shape.text.meta()).toEqual({ personal: true })
  expect(messageSent.schema.shape.channelId.meta()).toBeUndefined()
})

test('marking a field keeps its other metadata', () => {
  expect(personal(z.string().meta({ description: 'words' })).meta()).toEqual({
    description: 'words',
    personal: true,
  })
})

describe('a recorded event', () => {
  const recorded = (version: number, data: unknown): Recorded => ({
    id: 'e1',
    type: 'MessageSent',
    version,
    networkId: 'n1',
    subject: 'channel:c1',
    lane: 3,
    position: 1,
    incarnation: 1,
    previous: '',
    at: '2026-01-01T00:00:00.000Z',
    actor: 'alice',
    cause: 'request 1',
    hops: 0,
    data,
  })
  const now = recorded(3, { channelId: 'c1', text: 'hello' })

  test.each([
    ['two versions ago', recorded(1, { channel: 'c1', words: 'hello' })],
    ['one version ago', recorded(2, { channelId: 'c1', words: 'hello' })],
    ['today', now],
  ])('of %s is upcast to the current version', (_, event) =>
    expect(newest(messageSent, event)).toEqual(now),
  )

  test('of a newer version is unchanged', () => {
    const later = recorded(4, { body: 'hello' })
    expect(newest(messageSent, later)).toBe(later)
  })

  test('of a version without an upcast is refused when the event is defined', () => {
    const define = () =>
      event({ type: 'Sent', summary: '', data: z.object({}), orderedBy: () => 'a:b', version: 2 })
    expect(define).toThrow('Sent has no upcast from version 1')
  })
})
