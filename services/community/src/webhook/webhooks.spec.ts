import {
  webhookCreated,
  webhookDeleted,
  webhookSecretRotated,
  webhookUpdated,
} from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { as, type Given, given, madeId } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { updateWebhook } from './update-webhook.ts'
import { webhooks } from './webhook.ts'
import { webhookOf } from './webhook-answer.ts'

const caller = as('ADMIN_root', 'admin')
const url = 'https://example.org/webhook'
const fields = {
  url,
  description: 'Analytics',
  isEnabled: true,
  events: ['message.didCreate'],
  communityIds: ['hikers'],
  channelIds: [],
}
const made = webhookCreated({ webhookId: 'first', keyId: 'k1', ...fields })
const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    webhookCreated({ ...fields, webhookId: `w${n}`, keyId: `k${n}` }),
  )
const create = (body: object, ...facts: Given[]) =>
  given(communityService, facts).when(createWebhook, {
    body,
    caller,
    resolved: { webhookId: madeId(1), keyId: 'new key', secret: 'whsec_' },
  })
const update = (body: object, ...facts: Given[]) =>
  given(communityService, facts).when(updateWebhook, {
    params: { webhookId: 'first' },
    body,
    caller,
  })
const rotate = (body: object, ...facts: Given[]) =>
  given(communityService, facts).when(rotateWebhookSecret, {
    params: { webhookId: 'first' },
    body,
    caller,
    resolved: { webhookId: 'first', keyId: 'k2', secret: 'whsec_' },
  })
const remove = (...facts: Given[]) =>
  given(communityService, facts).when(deleteWebhook, { params: { webhookId: 'first' }, caller })
const rowAfter = (...facts: Given[]) => given(communityService, facts).row(webhooks.get('first'))

describe('a webhook', () => {
  test('gets every event unless its creation says otherwise', async () => {
    const plain = { webhookId: madeId(1), keyId: 'new key', url }
    expect(await create({ url })).toEqual([
      webhookCreated({
        ...plain,
        description: '',
        isEnabled: true,
        events: [],
        communityIds: [],
        channelIds: [],
      }),
    ])
    const given = { ...fields, isEnabled: false, channelIds: ['general', 'general'] }
    expect(await create(given)).toEqual([
      webhookCreated({ ...plain, ...given, channelIds: ['general'] }),
    ])
  })

  test('is one of 50 at most', async () => {
    expect(await create({ url }, ...many(49))).toHaveLength(1)
    expect(await create({ url }, ...many(50))).toEqual(refuse('too-many-webhooks'))
    expect(await create({ url }, ...many(50), webhookDeleted({ webhookId: 'w7' }))).toHaveLength(1)
  })

  test('changes only in the given fields', async () => {
    expect(await update({ isEnabled: false }, made)).toEqual([
      webhookUpdated({ webhookId: 'first', isEnabled: false }),
    ])
    expect(await update({ events: [], channelIds: ['a', 'b', 'a'] }, made)).toEqual([
      webhookUpdated({ webhookId: 'first', events: [], channelIds: ['a', 'b'] }),
    ])
    expect(await update(fields, made)).toEqual([])
    expect(await update({}, made)).toEqual([])
    expect(await update({ isEnabled: false })).toEqual(refuse('webhook-not-found'))
  })

  test('is deleted once', async () => {
    const gone = webhookDeleted({ webhookId: 'first' })
    expect(await remove(made)).toEqual([gone])
    expect(await remove()).toEqual(refuse('webhook-not-found'))
    expect(await remove(made, gone)).toEqual(refuse('webhook-not-found'))
  })
})

describe('a rotation', () => {
  test('names both keys, and until when the previous one signs', async () => {
    const rotated = (previousUntil: string, previousKeyId = 'k1') =>
      webhookSecretRotated({ webhookId: 'first', keyId: 'k2', previousKeyId, previousUntil })
    expect(await rotate({}, made)).toEqual([rotated('2026-03-02T12:00:00.000Z')])
    expect(await rotate({ overlapHours: 0 }, made)).toEqual([rotated('2026-03-01T12:00:00.000Z')])
    expect(await rotate({ overlapHours: 168 }, made)).toEqual([rotated('2026-03-08T12:00:00.000Z')])
    const earlier = webhookSecretRotated({
      webhookId: 'first',
      keyId: 'between',
      previousKeyId: 'k1',
      previousUntil: '2026-03-05T00:00:00.000Z',
    })
    expect(await rotate({}, made, earlier)).toEqual([
      rotated('2026-03-02T12:00:00.000Z', 'between'),
    ])
    expect(await rotate({})).toEqual(refuse('webhook-not-found'))
  })
})

describe('the row of a webhook', () => {
  test('has what its events say', () => {
    const createdAt = '2026-01-01T00:00:00.000Z'
    const row = {
      webhookId: 'first',
      keyId: 'k1',
      ...fields,
      previousUntil: null,
      createdAt,
      updatedAt: createdAt,
    }
    expect(rowAfter(made)).toEqual(row)
    const changed = webhookUpdated({ webhookId: 'first', events: [], url: 'https://example.net' })
    const rotated = webhookSecretRotated({
      webhookId: 'first',
      keyId: 'k2',
      previousKeyId: 'k1',
      previousUntil: '2026-01-02T00:00:00.000Z',
    })
    expect(rowAfter(made, changed, rotated)).toEqual({
      ...row,
      url: 'https://example.net',
      events: [],
      keyId: 'k2',
      previousUntil: '2026-01-02T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:02.000Z',
    })
    const gone = webhookDeleted({ webhookId: 'first' })
    expect(rowAfter(made, gone, changed, rotated)).toBeUndefined()
  })

  test('shows no key, and until when the previous secret signs while it does', () => {
    const previousUntil = '2026-01-02T00:00:00.000Z'
    const row = { webhookId: 'first', keyId: 'k2', ...fields, createdAt: '', updatedAt: '' }
    const shown = (now: string, until: string | null = previousUntil) =>
      webhookOf({ ...row, previousUntil: until }, now)
    expect(shown('2026-01-01T23:59:59.999Z')).toEqual({
      webhookId: 'first',
      ...fields,
      createdAt: '',
      updatedAt: '',
      previousSecretUntil: previousUntil,
    })
    expect(shown(previousUntil)).toMatchObject({ previousSecretUntil: null })
    expect(shown('2026-01-01T00:00:00.000Z', null)).toMatchObject({ previousSecretUntil: null })
  })
})
