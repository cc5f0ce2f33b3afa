import { newId } from '@causerie/kernel'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { startLoneService } from '@causerie/testkit/lone-service'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loneNotifications } from '../../test/given-network.ts'
import { trayWithItemsAt } from '../../test/large-trays.ts'
import { bottom, top, trayRows } from './tray-page.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(async () => {
  await lone?.close()
})

/**
 * Minutes ago, of the items of each community; some communities are busier than all others
 * together.
 */
const minutesOfCommunities = fc.array(fc.uniqueArray(fc.nat({ max: 50 }), { maxLength: 12 }), {
  minLength: 1,
  maxLength: 9,
})

test('14. a page has the next items of all communities together, whichever are busy, newest or oldest first', async () => {
  await fc.assert(
    fc.asyncProperty(
      minutesOfCommunities,
      fc.uniqueArray(fc.nat({ max: 50 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 8 }),
      async (ofCommunities, own, limit) => {
        const networkId = newId()
        const { rows, items } = trayWithItemsAt(ofCommunities, own)
        await insertRows(lone.address, networkId, rows)
        const sorted = items.toSorted((a, b) => (a.join() < b.join() ? -1 : 1))
        const reader = lone.host.reader(networkId)
        const pages = (['newest', 'oldest'] as const).flatMap((first) => {
          const inOrder = first === 'newest' ? sorted.toReversed() : sorted
          return Array.from({ length: Math.floor(inOrder.length / limit) + 1 }, (_, page) => {
            const last = inOrder[page * limit - 1]
            const range = {
              first,
              above: (first === 'oldest' && last) || bottom,
              below: (first === 'newest' && last) || top,
            }
            return { range, expected: inOrder.slice(page * limit, (page + 1) * limit) }
          })
        })
        // At the same time, some of them twice.
        const asked = [...pages, ...pages.slice(0, 2)]
        const read = await Promise.all(
          asked.map(({ range }) => trayRows(reader, 'bob', { range, limit })),
        )
        const keys = read.map((page) => page.map(({ placedAt, itemId }) => [placedAt, itemId]))
        expect(keys).toEqual(asked.map(({ expected }) => expected))
      },
    ),
    { numRuns: 30 },
  )
})
