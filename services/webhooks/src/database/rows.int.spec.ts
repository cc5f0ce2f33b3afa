import { lateNetworks } from '@causerie/edge'
import type { Page } from '@causerie/protocol'
import { pageOptions } from '@causerie/protocol'
import { databaseAlone, recorded } from '@causerie/testkit/edge'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { webhookOf } from '../../test/recorded.ts'
import { createRegistry } from '../registry.ts'
import { deliveryLists } from './delivery-lists.ts'
import { eraseLate } from './erasing.ts'
import { forgetOld } from './forgetting.ts'
import { type AttemptResult, queueRows } from './queue.ts'
import { replayRows } from './replay-rows.ts'
import { tables } from './tables.ts'
import { webhookRows } from './webhook-rows.ts'

const id = { networkId: 'n', webhookId: 'w' }
let alone: Awaited<ReturnType<typeof databaseAlone>>
beforeAll(async () => {
  alone = await databaseAlone(inject('postgres'), tables)
})
afterAll(() => alone.drop())
beforeEach(async () => {
  for (const table of [
    ...[
      'deliveries',
      'messages',
      'attempts',
      'hours',
      'replays',
      'webhooks',
      'deleted_webhooks',
      'erased_users',
      'forgotten_networks',
    ],
  ])
    await alone.database.prepared(`delete from ${table}`, [])
})

/** Queues so many deliveries of an event, and returns their numbers. */
const queued = (count: number, event = 'user.didCreate', webhookId = 'w'): Promise<number[]> => {
  const all = Array.from({ length: count }, (_, i) => ({
    ...{ networkId: 'n', messageId: `msg_${event}_${i}`, event },
  }))
  return queueRows(alone.database).add(
    all.map((message) => ({ ...message, body: '{}' })),
    all.map((message) => ({
      ...{ ...message, webhookId, subject: 's', replay: 0 },
      nextAt: new Date().toISOString(),
    })),
  )
}
const resultOf = (delivery: number, fields: Partial<AttemptResult> = {}): AttemptResult => ({
  ...{ ...id, delivery, number: 1, tries: 1, at: new Date().toISOString() },
  ...{ status: 200, failure: null, duration: 1, answer: '', state: 'delivered', nextAt: null },
  ...fields,
})
const countOf = async (table: string): Promise<number> => {
  const [row] = await alone.database.prepared<{ count: number }>(
    `select count(*) as count from ${table}`,
    [],
  )
  return row?.count ?? -1
}
const age = (table: string, column: string, days: number) =>
  alone.database.prepared(`update ${table} set ${column} = ${column} - make_interval(days => $1)`, [
    days,
  ])

const forget = () => forgetOld(alone.database, () => false)

test('a deleted network leaves no webhook, delivery, attempt or message, and others stay', async () => {
  const rows = webhookRows(alone.database)
  for (const networkId of ['n', 'm']) await rows.save(webhookOf({ networkId }))
  const [delivery = 0] = await queued(1)
  await queueRows(alone.database).record([resultOf(delivery)])
  expect(await countOf('attempts')).toBe(1)
  await rows.forgetNetwork('n')
  const counts = await Promise.all(['deliveries', 'messages', 'attempts', 'hours'].map(countOf))
  expect(counts).toEqual([0, 0, 0, 0])
  expect((await rows.all()).map(({ networkId }) => networkId)).toEqual(['m'])
})

test('a deleted network is not counted or registered by what was underway, nor keeps what came late', async () => {
  const rows = webhookRows(alone.database)
  const registry = await createRegistry(rows, () => {})
  const created = recorded({ type: 'WebhookCreated', version: 1, data: webhookOf() })
  const [delivery = 0] = await queued(1)
  await registry.forgetNetwork('n')
  await queueRows(alone.database).record([resultOf(delivery)])
  for (const one of [registry, await createRegistry(rows, () => {})]) await one.apply(created)
  expect([await countOf('hours'), await countOf('webhooks')]).toEqual([0, 0])

  const late = lateNetworks(alone.database)
  await queued(1)
  await late.forget(registry.forgetNetwork)
  expect(await countOf('deliveries')).toBe(1)
  await alone.database.prepared(
    `update forgotten_networks set deleted_at = now() - interval '2 minutes'`,
    [],
  )
  await late.forget(registry.forgetNetwork)
  expect([await countOf('deliveries'), await countOf('messages')]).toEqual([0, 0])
})

describe('the queue', () => {
  test('has a message once for each webhook, however often it is added', async () => {
    const first = await queued(3)
    expect(first).toHaveLength(3)
    expect(await queued(3)).toEqual([])
    expect(await queued(3, 'user.didCreate', 'other')).toHaveLength(3)
    expect([await countOf('messages'), await countOf('deliveries')]).toEqual([3, 6])
  })

  test('gives what is due in the order in which it was added', async () => {
    const numbers = await queued(20)
    const queue = queueRows(alone.database)
    const due = async (without: number[], limit: number) =>
      (await queue.due(id, { without, limit })).map(({ delivery }) => delivery)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(await due([], 100)).toEqual(numbers)
    expect(await due(numbers.slice(0, 5), 3)).toEqual(numbers.slice(5, 8))
    await queue.record([resultOf(numbers[0] ?? 0)])
    const nextAt = '2999-01-01T00:00:00.000Z'
    await queue.record([resultOf(numbers[1] ?? 0, { state: 'pending', nextAt })])
    expect(await due([], 100)).toEqual(numbers.slice(2))
  })

  test('records nothing of a delivery that was dropped meanwhile', async () => {
    const [one = 0] = await queued(1)
    await webhookRows(alone.database).remove(id)
    await forget()
    await queueRows(alone.database).record([resultOf(one)])
    expect([await countOf('deliveries'), await countOf('attempts')]).toEqual([0, 0])
  })

  test('tells when each active webhook is due', async () => {
    const rows = webhookRows(alone.database)
    const names = ['on', 'off', 'disabled']
    for (const webhookId of names) {
      await rows.save(
        webhookOf({
          webhookId,
          isEnabled: webhookId !== 'off',
          disabledAt: webhookId === 'disabled' ? '2026-11-01T12:00:00.000Z' : null,
        }),
      )
      await queued(2, 'user.didCreate', webhookId)
    }
    const due = await queueRows(alone.database).dueTimes()
    expect(due.map(({ webhookId }) => webhookId)).toEqual(['on'])
    expect((await queueRows(alone.database).waiting()).pending).toBe(2)
  })
})

describe('what is kept', () => {
  test.each([
    [6, { deliveries: 3, attempts: 2, messages: 3 }],
    // A week: what was delivered.
    [8, { deliveries: 2, attempts: 1, messages: 2 }],
    [29, { deliveries: 2, attempts: 1, messages: 2 }],
    [31, { deliveries: 0, attempts: 0, messages: 0 }],
  ])('after %i days: %j', async (days, expected) => {
    const queue = queueRows(alone.database)
    const [delivered = 0, failed = 0] = await queued(3)
    await queue.record([resultOf(delivered), resultOf(failed, { state: 'failed', status: 500 })])
    await age('deliveries', 'created_at', days)
    await age('messages', 'created_at', days)
    await forget()
    expect({
      deliveries: await countOf('deliveries'),
      attempts: await countOf('attempts'),
      messages: await countOf('messages'),
    }).toEqual(expected)
    const [left] = await alone.database.prepared<{ delivery: number }>(
      `select delivery from deliveries where state = 'failed'`,
      [],
    )
    expect(left?.delivery).toBe(expected.deliveries > 0 ? failed : undefined)
  })

  test('a message that is still to be sent keeps its body', async () => {
    await queued(1)
    await age('messages', 'created_at', 20)
    await forget()
    expect(await countOf('messages')).toBe(1)
  })

  test('counts of two days, and replays of a month after their end', async () => {
    const queue = queueRows(alone.database)
    const replays = replayRows(alone.database)
    const all = { since: undefined, until: undefined, events: [], recordId: undefined }
    const ended = await replays.start({ ...id, ...all })
    await replays.cancel(id, ended?.replay ?? 0)
    const running = await replays.start({ ...id, ...all })
    const [one = 0] = await queued(1)
    await queue.record([resultOf(one)])
    await forget()
    expect([await countOf('hours'), await countOf('replays')]).toEqual([1, 2])
    await age('hours', 'hour', 3)
    for (const column of ['ended_at', 'created_at']) await age('replays', column, 31)
    await forget()
    expect([await countOf('hours'), await countOf('replays')]).toEqual([0, 1])
    expect((await replays.running()).map(({ replay }) => replay)).toEqual([running?.replay])
  })
})

describe('a list of deliveries', () => {
  const first = { sortBy: 'lastCreated', limit: 2 } as const
  const next = (token: string | undefined): Page<'lastCreated'> => {
    const { token: page } = pageOptions(['lastCreated']).parse({ token })
    if (!page) throw new Error('there is no such page')
    return page
  }
  const pageOf = (event: string, page: Page<'lastCreated'>) =>
    deliveryLists(alone.database).page({ ...id, state: undefined, event, page })

  test('goes on behind thousands that a filter leaves out, in both directions', async () => {
    const rare = await queued(1, 'user.deleted')
    for (let n = 0; n < 5; n += 1) await queued(900, `event ${n}`)
    const latest = await queued(1, 'user.deleted ')
    expect(latest).toHaveLength(1)
    const found: string[] = []
    const pages: Awaited<ReturnType<typeof pageOf>>[] = []
    for (let page: Page<'lastCreated'> | undefined = first; page; ) {
      const one = await pageOf('user.deleted', page)
      pages.push(one)
      found.push(...one.deliveries.map(({ deliveryId }) => deliveryId))
      page = one.paging.next ? next(one.paging.next) : undefined
    }
    expect(found).toEqual(rare.map(String))
    expect(pages.length).toBeGreaterThan(1)
    // Back to the top, where there is nothing.
    let back = pages.at(-1)?.paging.previous
    for (let n = 0; back && n < 10; n += 1)
      back = (await pageOf('user.deleted', next(back))).paging.previous
    expect(back).toBeUndefined()
  })

  test('that is empty turns back to where it was', async () => {
    const numbers = await queued(2, 'user.deleted')
    await queued(2, 'user.didUpdate')
    const beyond = { ...first, after: ['', String(numbers[0] ?? 0)] } as const
    const { deliveries, paging } = await pageOf('user.deleted', beyond)
    expect([deliveries, paging.next]).toEqual([[], undefined])
    const back = await pageOf('user.deleted', next(paging.previous))
    expect(back.deliveries.map(({ deliveryId }) => deliveryId)).toEqual(
      numbers.toReversed().map(String),
    )
  })
})

describe('what is kept of an erased user', () => {
  const aboutAlice = { author: 'alice', text: 'words of hers' }
  const addAll = async (bodies: Record<string, object>): Promise<number[]> => {
    const all = Object.entries(bodies).map(([messageId, body]) => ({
      ...{ networkId: 'n', messageId, event: 'post.didCreate', body: JSON.stringify(body) },
    }))
    return queueRows(alone.database).add(
      all,
      all.map((message) => ({
        ...{ ...message, webhookId: 'w', subject: 's', replay: 0 },
        nextAt: new Date().toISOString(),
      })),
    )
  }
  const kept = async () =>
    (
      await alone.database.prepared<{ id: string }>(
        'select message_id as id from messages order by message_id',
        [],
      )
    ).map(({ id: messageId }) => messageId)
  const inAMinute = () => new Date(Date.now() + 60_000).toISOString()
  const twoMinutesAgo = () => new Date(Date.now() - 120_000).toISOString()

  test('goes with its deliveries and attempts, and what names others stays', async () => {
    const [sent = 0] = await addAll({ one: aboutAlice, two: { author: 'alicette' } })
    await queueRows(alone.database).record([resultOf(sent)])
    await queueRows(alone.database).eraseUser({ networkId: 'n', userId: 'alice', at: inAMinute() })
    expect(await kept()).toEqual(['two'])
    expect([await countOf('deliveries'), await countOf('attempts')]).toEqual([1, 0])
  })

  test('goes later where it was queued later, once it is sent', async () => {
    const queue = queueRows(alone.database)
    await queue.eraseUser({ networkId: 'n', userId: 'alice', at: twoMinutesAgo() })
    const [sent = 0] = await addAll({ one: aboutAlice, two: aboutAlice })
    await age('messages', 'created_at', 1)
    await queue.record([resultOf(sent)])
    await eraseLate(alone.database)
    expect(await kept()).toEqual(['two'])
  })
})
