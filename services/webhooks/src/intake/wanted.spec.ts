import { noon, recorded } from '@causerie/testkit/edge'
import { describe, expect, test } from 'vitest'
import { postRecorded, webhookOf } from '../../test/recorded.ts'
import type { Webhook } from '../webhook.ts'
import { wantedOf, webhooksAt } from './wanted.ts'

/** The names of what a webhook takes of a message in the channel `c`. */
const takenOfMessage = (filters: Partial<Webhook>): string[] =>
  wantedOf('chat', recorded(), [webhookOf(filters)]).map(({ notice }) => notice.eventType)
const takenOfPost = (filters: Partial<Webhook>): string[] =>
  wantedOf('content', postRecorded('hikers'), [webhookOf(filters)]).map(
    ({ notice }) => notice.eventType,
  )

describe('a webhook takes', () => {
  test('everything without filters', () => {
    expect(takenOfMessage({})).toEqual(['message.didCreate'])
    expect(takenOfPost({})).toEqual(['v3.post.didCreate'])
  })

  test('the events that it names', () => {
    expect(takenOfMessage({ events: ['message.didCreate', 'v3.post.didCreate'] })).toHaveLength(1)
    expect(takenOfMessage({ events: ['message.didUpdate'] })).toEqual([])
  })

  test('what happens in its communities and channels', () => {
    expect(takenOfMessage({ channelIds: ['c'] })).toHaveLength(1)
    expect(takenOfMessage({ channelIds: ['d'] })).toEqual([])
    expect(takenOfMessage({ communityIds: ['hikers'] })).toEqual([])
    expect(takenOfMessage({ communityIds: ['hikers'], channelIds: ['c'] })).toHaveLength(1)
    expect(takenOfPost({ communityIds: ['hikers'] })).toHaveLength(1)
    expect(takenOfPost({ communityIds: ['readers'] })).toEqual([])
    expect(takenOfPost({ channelIds: ['hikers'] })).toEqual([])
  })

  test('what passes both filters', () => {
    expect(takenOfMessage({ events: ['message.didUpdate'], channelIds: ['c'] })).toEqual([])
  })
})

test('what several webhooks take is wanted once, by those', () => {
  const webhooks = ['a', 'b', 'c'].map((webhookId) =>
    webhookOf({ webhookId, events: webhookId === 'b' ? ['user.didCreate'] : [] }),
  )
  const wanted = wantedOf('chat', recorded(), webhooks)
  expect(wanted.map((one) => one.webhooks.map(({ webhookId }) => webhookId))).toEqual([['a', 'c']])
})

test('nothing is wanted of an event that no version here knows, nor of one that nobody is told', () => {
  const webhooks = [webhookOf()]
  expect(wantedOf('chat', recorded({ type: 'MessagePraised' }), webhooks)).toEqual([])
  expect(wantedOf('community', recorded(), webhooks)).toEqual([])
})

test('webhooks are sent what happened since they were made, while they are active', () => {
  const at = (fields: Partial<Webhook>) => webhooksAt([webhookOf(fields)], recorded()).length
  expect(at({ createdAt: noon })).toBe(1)
  expect(at({ createdAt: '2026-11-01T12:00:00.001Z' })).toBe(0)
  expect(at({ isEnabled: false })).toBe(0)
  expect(at({ disabledAt: noon })).toBe(0)
})
