import {
  globalPinsCleared,
  pinsCleared,
  postUnpinned,
  postUnpinnedGlobally,
} from '@causerie/contracts/content'
import { hikers, pinned, pinnedGlobally } from '@causerie/testkit/facts'
import { foldedRows, type Given, given, givenNetwork } from '@causerie/testkit/given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { pinsOfCommunity, pinsOfNetwork } from './pin.ts'
import { pinFolds } from './pin-folds.ts'

test('pins stand in the order in which they were made, with who and when', () => {
  const { row } = given(contentService, [
    pinned('one'),
    pinned('two', 'announcement'),
    pinnedGlobally('one'),
  ])
  expect(row(pinsOfCommunity(hikers))).toMatchObject({
    targetId: hikers,
    targetType: 'community',
    lastPinsUpdatedAt: '2026-01-01T00:00:01.000Z',
    pins: [
      {
        placement: 'default',
        postId: 'one',
        pinnedBy: 'alice',
        pinnedAt: '2026-01-01T00:00:00.000Z',
      },
      {
        placement: 'announcement',
        postId: 'two',
        pinnedBy: 'alice',
        pinnedAt: '2026-01-01T00:00:01.000Z',
      },
    ],
  })
  expect(row(pinsOfNetwork(givenNetwork))).toMatchObject({
    targetId: givenNetwork,
    pins: [{ placement: 'global', postId: 'one' }],
  })
})

test('every change moves the time of the target forward, and a clock that goes back does not move it back', () => {
  const unpinned = postUnpinned({
    communityId: hikers,
    placement: 'default',
    postId: 'one',
    pinEventId: 'event-1',
    by: 'alice',
  })
  const target = given(contentService, [pinned('one'), unpinned]).row(pinsOfCommunity(hikers))
  expect(target).toMatchObject({ lastPinsUpdatedAt: '2026-01-01T00:00:01.000Z', pins: [] })
  const earlier = {
    data: pinned('two').data,
    id: 'event-3',
    at: '2025-01-01T00:00:00.000Z',
    networkId: givenNetwork,
  }
  // The fold reads no more of an event.
  const [change] = pinFolds.postPinned.then({ target } as never, earlier as never)
  expect(change?.row).toMatchObject({
    lastPinsUpdatedAt: '2026-01-01T00:00:01.000Z',
    pins: [{ pinnedAt: '2025-01-01T00:00:00.000Z' }],
  })
})

test('rows are identical bytes wherever batches end', () => {
  const postId = fc.constantFrom('one', 'two', 'three')
  const placement = fc.constantFrom('default' as const, 'announcement' as const)
  const pinEventId = fc.integer({ min: 1, max: 6 }).map((n) => `event-${n}`)
  const removed = fc.record({ postId, pinEventId })
  const anyFact = fc.oneof(
    fc.tuple(postId, placement).map(([id, at]): Given => pinned(id, at)),
    postId.map((id): Given => pinnedGlobally(id)),
    fc
      .tuple(removed, placement)
      .map(
        ([pin, at]): Given =>
          postUnpinned({ communityId: hikers, placement: at, ...pin, by: 'alice' }),
      ),
    fc
      .tuple(removed, placement)
      .map(
        ([pin, at]): Given =>
          pinsCleared({ communityId: hikers, pins: [{ placement: at, ...pin }], by: 'a' }),
      ),
    removed.map((pin): Given => postUnpinnedGlobally({ communityId: hikers, ...pin, by: 'alice' })),
    removed.map(
      (pin): Given => globalPinsCleared({ pins: [{ communityId: hikers, ...pin }], by: 'alice' }),
    ),
  )
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 10 }), (facts) => {
      expect(foldedRows(contentService, facts, 'kept').texts()).toEqual(
        foldedRows(contentService, facts).texts(),
      )
    }),
    { numRuns: 50 },
  )
})
