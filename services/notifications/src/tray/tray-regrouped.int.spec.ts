import { getTraySeen, markTrayItemsSeen } from '@causerie/contracts/notifications'
import { commits, createLog, type ServiceHost, startService } from '@causerie/kernel/engine'
import { journals, outdatedTables, rebuildOf } from '@causerie/testkit/kernel/rebuilding'
import { startLoneService } from '@causerie/testkit/lone-service'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventOf } from '../../test/event-of-happening.ts'
import { loneNotifications, notificationsUnder, type Running } from '../../test/given-network.ts'
import { itemsOf, pagesOf } from '../../test/pages.ts'
import {
  danBlocksAlice,
  deletionsIn,
  type Network,
  places,
  readersAndHikers,
  tellingsIn,
  viewersIn,
} from '../../test/readers-and-hikers.ts'
import { trayOf } from '../../test/reference-tray.ts'
import type { Stream } from '../../test/stream.ts'
import { streams } from '../../test/streams.ts'
import { summariesOf, summariesOfReference } from '../../test/summaries.ts'
import { weekOf } from '../rules/day.ts'
import type { Rules } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'

const weekly: Rules = {
  ...rules,
  post: { ...rules.post, itemPer: 'week' },
  story: { ...rules.story, itemPer: 'week' },
  follow: { ...rules.follow, itemPer: 'week' },
}
const inWeeks = (about: string) =>
  about.replace(/^(post|story|follow) ([\d-]{10})/, (_, what, day) => `${what} ${weekOf(day)}`)

let lone: Awaited<ReturnType<typeof startLoneService>>
let newer: ServiceHost | undefined
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(async () => {
  await newer?.close()
  await lone.close()
})

/** The program with the weekly rules, beside the one with the daily ones. */
const startNewer = () =>
  startService({
    service: notificationsUnder(weekly),
    address: lone.address,
    instance: 'newer',
    sourceOf: () => expect.fail('it has no sources here'),
    committed: commits(),
    log: createLog('silent'),
  })

const halvesOf = ({ history, order }: Stream) => {
  const events = order.flatMap((index) => (history[index] ? [eventOf(history[index])] : []))
  return [events.slice(0, events.length / 2), events.slice(events.length / 2)] as const
}

const markAllSeen = async (network: Network, userId: string) => {
  const items = itemsOf(await pagesOf(network.tray, userId, { limit: 100 }))
  const trayItems = items.map(({ _id: id, lastOccurredAt }) => ({ id, lastSeenAt: lastOccurredAt }))
  await network.ask(userId, markTrayItemsSeen, { body: { trayItems } })
}

test('6. items of days become items of weeks by the ordinary rebuild while the service answers, as in the reference model, and stay seen', async () => {
  const service = notificationsUnder(weekly)
  expect(await outdatedTables(lone.address, loneNotifications)).toEqual([])
  const running: Running = {
    reply: lone.reply,
    host: { reader: lone.host.reader, decide: (by, one) => (newer ?? lone.host).decide(by, one) },
  }
  const worlds = await Promise.all(
    fc
      .sample(streams({ places, from: Date.now() }, 20), { numRuns: 10, seed: 6 })
      .map(async (stream) => {
        const network = await readersAndHikers(running)
        await network.record(danBlocksAlice)
        await network.deliver(...halvesOf(stream)[0])
        return { stream, network, viewers: await viewersIn(network) }
      }),
  )
  const everybody = worlds.flatMap(({ network, viewers }) =>
    viewers.map(({ userId }) => ({ network, userId })),
  )
  const unseenOf = (network: Network, userId: string) =>
    network.ask(userId, getTraySeen).then(({ unseenCount }) => unseenCount)
  const unseen = await Promise.all(
    everybody.map(({ network, userId }) => unseenOf(network, userId)),
  )
  expect(Math.max(...unseen)).toBeGreaterThan(2)
  for (const { network, userId } of everybody) await markAllSeen(network, userId)

  const accept = await outdatedTables(lone.address, service)
  expect(accept.toSorted()).toEqual([
    'community_actors',
    'community_acts',
    'community_items',
    'community_notified_directly',
    'tray_actors',
    'tray_items',
    'tray_items_seen',
  ])
  // Without a yes, the rebuild lists what would differ and leaves it.
  const sourceOf = journals({ notifications: lone.address })
  const refused = await rebuildOf(lone, service, { sourceOf })
  expect(refused.isSwitched).toBe(false)
  expect(refused.differences.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['tray_items', 'community_items', 'tray_items_seen']),
  )
  for (const { network, userId } of everybody) expect(await unseenOf(network, userId)).toBe(0)

  let isOver = false
  const asking = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const one = everybody[n % everybody.length]
      if (one) await one.network.tray(one.userId)
    }
  })()
  const rebuilt = await rebuildOf(lone, service, { sourceOf, accept })
  isOver = true
  await asking
  expect(rebuilt.isSwitched).toBe(true)
  expect(rebuilt.differences.map(({ table }) => table)).toContain('tray_items_seen')
  expect(await outdatedTables(lone.address, service)).toEqual([])
  for (const { network, userId } of everybody) expect(await unseenOf(network, userId)).toBe(0)

  newer = await startNewer()
  running.rules = weekly
  let regroupedCount = 0
  for (const { stream, network, viewers } of worlds) {
    const seenUntil =
      (await tellingsIn(network))
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? ''
    await network.deliver(...halvesOf(stream)[1])
    await network.record(...deletionsIn(stream.history.map(eventOf)))
    const times = new Map((await tellingsIn(network)).map(({ key, at }) => [key, at]))
    const told = (id: string, to: string) => times.get(`${id} ${to}`) ?? ''
    for (const viewer of viewers) {
      const expected = trayOf(stream.history, told, { ...viewer, regrouped: inWeeks })
      const items = itemsOf(await pagesOf(network.tray, viewer.userId, { limit: 3 }))
      expect(summariesOf(items, inWeeks), viewer.userId).toEqual(
        summariesOfReference(expected, seenUntil),
      )
      const unseenNow = expected.filter(({ lastOccurredAt }) => lastOccurredAt > seenUntil)
      expect(await unseenOf(network, viewer.userId)).toBe(unseenNow.length)
      regroupedCount += trayOf(stream.history, told, viewer).length - expected.length
    }
  }
  expect(regroupedCount).toBeGreaterThan(0)
})
