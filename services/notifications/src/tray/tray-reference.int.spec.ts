import { getTraySeen } from '@causerie/contracts/notifications'
import { journals, rebuildOf } from '@causerie/testkit/kernel/rebuilding'
import { startLoneService } from '@causerie/testkit/lone-service'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { crashingInstance } from '../../test/crashing-instance.ts'
import { eventOf } from '../../test/event-of-happening.ts'
import { loneNotifications } from '../../test/given-network.ts'
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

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(async () => {
  await lone.close()
})

/** Online: the service goes on while it runs. */
const rebuilt = async () => {
  const done = await rebuildOf(lone, loneNotifications, {
    sourceOf: journals({ notifications: lone.address }),
  })
  expect(done).toMatchObject({ isSwitched: true, differences: [] })
}

/**
 * Two deliveries at a time. In the middle the process crashes and what it was delivering is
 * delivered again, and the tables are rebuilt.
 */
const deliverAll = async (
  network: Network,
  { history, order, crashAt, rebuildAt }: Stream,
  crash: (recording: Promise<unknown>) => Promise<void>,
) => {
  const events = order.flatMap((index) => (history[index] ? [eventOf(history[index])] : []))
  let rebuilding: Promise<void> | undefined
  for (let i = 0; i < events.length; i += 2) {
    const pair = events.slice(i, i + 2)
    const isNow = (at: number) => Math.floor((at % events.length) / 2) === i / 2
    if (isNow(rebuildAt)) rebuilding = rebuilt()
    if (isNow(crashAt)) {
      await rebuilding
      await crash(network.deliverHalf(...pair))
    }
    await network.deliver(...pair)
  }
  await rebuilding
  await network.record(...deletionsIn(history.map(eventOf)))
}

describe('4., 13., 14. and 16. every tray on Postgres equals the reference model', () => {
  test('with duplicates, in any order, with a crash and a rebuild in the middle, in 20 random streams', async () => {
    const setting = { places, from: Date.now() }
    await fc.assert(
      fc.asyncProperty(streams(setting), fc.integer({ min: 1, max: 4 }), async (stream, limit) => {
        const { running, crash, close } = await crashingInstance(lone)
        const network = await readersAndHikers(running)
        await network.record(danBlocksAlice)
        await deliverAll(network, stream, crash)
        await close()

        const tellings = await tellingsIn(network)
        const times = new Map(tellings.map(({ key, at }) => [key, at]))
        expect(times.size).toBe(tellings.length)
        for (const viewer of await viewersIn(network)) {
          const expected = trayOf(
            stream.history,
            (id, to) => times.get(`${id} ${to}`) ?? '',
            viewer,
          )
          const items = itemsOf(await pagesOf(network.tray, viewer.userId, { limit }))
          expect(summariesOf(items), viewer.userId).toEqual(summariesOfReference(expected))
          expect((await network.ask(viewer.userId, getTraySeen)).unseenCount).toBe(expected.length)
        }
      }),
      // A smaller counterexample would be sought for longer than the test may take.
      { numRuns: tries(20), endOnFailure: true },
    )
  }, 480_000)
})
