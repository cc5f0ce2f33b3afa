import { databaseAlone } from '@causerie/testkit/edge'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { pushTo, registered, settledAs } from '../../test/pushes.ts'
import { deviceRows } from './device-rows.ts'
import { type Lane, queueRows } from './queue.ts'
import { tables } from './tables.ts'

let alone: Awaited<ReturnType<typeof databaseAlone>>
beforeAll(async () => {
  alone = await databaseAlone(inject('postgres'), tables)
})
afterAll(() => alone.drop())
beforeEach(async () => {
  await alone.database.prepared('truncate pushes, devices, hours', [])
})

const rows = () => {
  const { database } = alone
  return { queue: queueRows(database), devices: deviceRows(database) }
}
const lane: Lane = { networkId: 'n', platform: 'android', server: '' }
const all = { without: [], limit: 500 }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('a push', () => {
  test('waits for each device of its users, and for nobody else', async () => {
    const { queue, devices } = rows()
    for (const [userId, deviceId] of [
      ['alice', 'phone'],
      ['alice', 'tablet'],
      ['bob', 'phone'],
      ['carol', 'phone'],
    ])
      await devices.register(registered({ userId, deviceId, token: `${userId} ${deviceId}` }))
    await queue.add([pushTo(['alice', 'bob', 'nobody'])])
    const due = await queue.due(lane, all)
    expect(due.map(({ to }) => [to?.userId, to?.token])).toEqual([
      ['alice', 'alice phone'],
      ['alice', 'alice tablet'],
      ['bob', 'bob phone'],
    ])
  })

  test('replaces the one of the same collapse key, unless it is older', async () => {
    const { queue, devices } = rows()
    await devices.register(registered())
    await queue.add([
      pushTo(['alice'], { messageId: 'm1', at: minutesAgo(9) }),
      pushTo(['alice'], { messageId: 'm2', at: minutesAgo(8) }),
      pushTo(['alice'], { messageId: 'other', collapseKey: 'channel:d', at: minutesAgo(8) }),
    ])
    const [first] = await queue.due(lane, all)
    await queue.add([pushTo(['alice'], { messageId: 'm3', at: minutesAgo(7) })])
    await queue.add([pushTo(['alice'], { messageId: 'm0', at: minutesAgo(10) })])
    const messageIds = async () =>
      (await queue.due(lane, all)).map(({ about }) => JSON.parse(about).messageId)
    expect(await messageIds()).toEqual(['other', 'm3'])
    // What came of the replaced one, which was under way, does not concern the new one.
    await queue.settle([settledAs(first, 'accepted')])
    expect(await messageIds()).toEqual(['other', 'm3'])
  })

  test('has no token once its device is forgotten', async () => {
    const { queue, devices } = rows()
    await devices.register(registered())
    await queue.add([pushTo(['alice'])])
    await devices.forget({ networkId: 'n', userId: 'alice', deviceId: 'phone' })
    expect(await queue.due(lane, all)).toMatchObject([{ collapseKey: 'channel:c', to: null }])
  })

  test('older than a day is deleted', async () => {
    const { queue, devices } = rows()
    await devices.register(registered())
    await queue.add([
      pushTo(['alice'], { collapseKey: 'old', at: minutesAgo(24 * 60 + 1) }),
      pushTo(['alice'], { collapseKey: 'new', at: minutesAgo(24 * 60 - 1) }),
    ])
    await queue.forgetOld()
    expect(await queue.due(lane, all)).toMatchObject([{ collapseKey: 'new' }])
  })
})

test('lanes are told apart by network, platform and server, however much waits in each', async () => {
  const { queue, devices } = rows()
  const web = (origin: string) =>
    JSON.stringify({ endpoint: `${origin}/push/1?a=b`, keys: { p256dh: 'p', auth: 'a' } })
  for (const [deviceId, platform, token] of [
    ['a', 'android', 'https://looks-like-one'],
    ['b', 'web', web('https://one.example')],
    ['c', 'web', web('https://one.example')],
    ['d', 'web', web('https://two.example:8443')],
    ['e', 'unifiedpush', 'https://ntfy.example/up'],
  ] as const) {
    await devices.register(registered({ deviceId, platform, token: `${token}` }))
    await devices.register(registered({ networkId: 'm', deviceId, platform, token }))
  }
  const keys = Array.from({ length: 20 }, (_, n) => `channel:${n}`)
  await queue.add(
    ['m', 'n'].flatMap((networkId) =>
      keys.map((collapseKey) => pushTo(['alice'], { networkId, collapseKey })),
    ),
  )
  const lanes = (await queue.dueTimes()).map(({ networkId, platform, server }) =>
    [networkId, platform, server].join(' '),
  )
  expect(lanes).toEqual(
    ['m', 'n'].flatMap((networkId) => [
      `${networkId} android `,
      `${networkId} unifiedpush https://ntfy.example`,
      `${networkId} web https://one.example`,
      `${networkId} web https://two.example:8443`,
    ]),
  )
})

describe('what comes of pushes', () => {
  test('is counted by platform, and told of each device', async () => {
    const { queue, devices } = rows()
    for (const userId of ['alice', 'bob', 'carol', 'dave'])
      await devices.register(registered({ userId, token: userId }))
    await queue.add([pushTo(['alice', 'bob', 'carol', 'dave'])])
    const [alice, bob, carol, dave] = await queue.due(lane, all)
    const next = new Date(Date.now() + 60_000).toISOString()
    await queue.settle([
      settledAs(alice, 'accepted'),
      settledAs(bob, 'failed'),
      settledAs(carol, 'forgotten'),
      { ...settledAs(dave, null), nextAt: next, tries: 1, failingSince: minutesAgo(0) },
    ])
    const statusOf = async (userId: string) =>
      (await devices.of('n', userId)).map(({ lastStatus }) => lastStatus)
    expect(await Promise.all(['alice', 'bob', 'carol', 'dave'].map(statusOf))).toEqual([
      ['accepted'],
      ['failed'],
      [],
      [null],
    ])
    const counts = 'select platform, accepted, failed, forgotten from hours'
    expect(await alone.database.prepared(counts, [])).toEqual([
      { platform: 'android', accepted: 1, failed: 1, forgotten: 1 },
    ])
    expect(await queue.due(lane, all)).toEqual([])
    expect(await queue.waiting()).toMatchObject({ pending: 1 })
    const [waiting] = await queue.dueTimes()
    expect(new Date(waiting?.nextAt ?? 0).toISOString()).toBe(next)
  })

  test('does not forget a device that was registered anew meanwhile', async () => {
    const { queue, devices } = rows()
    await devices.register(registered({ token: 'old' }))
    await queue.add([pushTo(['alice'])])
    const [push] = await queue.due(lane, all)
    await devices.register(registered({ token: 'new' }))
    await queue.settle([settledAs(push, 'forgotten')])
    expect(await devices.of('n', 'alice')).toHaveLength(1)
  })
})
