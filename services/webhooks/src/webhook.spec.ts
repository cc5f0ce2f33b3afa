import {
  webhookCreated,
  webhookDeleted,
  webhookSecretRotated,
  webhookUpdated,
} from '@causerie/contracts/community'
import type { Recorded } from '@causerie/protocol'
import { noon, recorded } from '@causerie/testkit/edge'
import { describe, expect, test } from 'vitest'
import { webhookOf } from '../test/recorded.ts'
import { changed, changedBy, changesWebhook, isActive, type Webhook } from './webhook.ts'

const createdData = {
  webhookId: 'w',
  url: 'https://example.org/webhook',
  description: 'Mail',
  isEnabled: true,
  events: ['user.didCreate'],
  communityIds: ['hikers'],
  channelIds: [],
  keyId: 'key',
}
const eventOf = (fact: { type: string; version: number; data: object }): Recorded =>
  recorded({ type: fact.type, version: fact.version, data: fact.data })
const created = eventOf(webhookCreated(createdData))
const after = (...events: Recorded[]): Webhook | undefined =>
  events.reduce<Webhook | undefined>(changed, undefined)

describe('a webhook', () => {
  test('is as it was created, without its words', () => {
    const { description: _, ...data } = createdData
    expect(after(created)).toEqual({ ...webhookOf(data), createdAt: noon })
  })

  test('keeps what an update leaves out', () => {
    const update = webhookUpdated({ webhookId: 'w', description: 'Other', events: [] })
    expect(after(created, eventOf(update))).toEqual({ ...after(created), events: [] })
  })

  test('signs with both keys after a rotation', () => {
    const rotation = {
      keyId: 'newer',
      previousKeyId: 'key',
      previousUntil: '2026-11-02T12:00:00.000Z',
    }
    const rotated = webhookSecretRotated({ webhookId: 'w', ...rotation })
    expect(after(created, eventOf(rotated))).toEqual({ ...after(created), ...rotation })
  })

  test('is none once it is deleted, nor before it was created', () => {
    expect(after(created, eventOf(webhookDeleted({ webhookId: 'w' })))).toBeUndefined()
    expect(after(eventOf(webhookUpdated({ webhookId: 'w', events: [] })))).toBeUndefined()
  })

  test.each([
    [{ url: 'https://example.org/other' }, true],
    [{ isEnabled: true }, true],
    [{ isEnabled: false }, false],
    [{ description: 'Other', events: [] }, false],
  ])('that was disabled is tried again after %j: %s', (update, isTried) => {
    const disabled = webhookOf({ failingSince: noon, disabledAt: noon, reason: 'gone' })
    const updated = changed(disabled, eventOf(webhookUpdated({ webhookId: 'w', ...update })))
    expect(updated).toMatchObject(
      isTried
        ? { failingSince: null, disabledAt: null, reason: null }
        : { failingSince: noon, disabledAt: noon, reason: 'gone' },
    )
  })
})

test('only the events of webhooks change one, of their own network', () => {
  expect(changesWebhook(created)).toBe(true)
  expect(changesWebhook(recorded())).toBe(false)
  expect(changedBy(created)).toEqual({ networkId: 'n', webhookId: 'w' })
})

test('a webhook is sent something unless it is off or disabled', () => {
  const all = [{}, { isEnabled: false }, { disabledAt: noon }, { failingSince: noon }]
  expect(all.map((fields) => isActive(webhookOf(fields)))).toEqual([true, false, false, true])
})
