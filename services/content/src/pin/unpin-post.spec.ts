import { communityDeleted } from '@causerie/contracts/community'
import { pinsCleared, postUnpinned } from '@causerie/contracts/content'
import { refuse } from '@causerie/protocol'
import {
  hikers,
  hikersCreated,
  memberJoined,
  pinned,
  postCreatedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { clearPins } from './clear-pins.ts'
import { clearPinsOfPlacement } from './clear-pins-of-placement.ts'
import { pinsOfCommunity } from './pin.ts'
import { unpinPost } from './unpin-post.ts'

const other = 'c1'.repeat(12)
const story: Given[] = [
  ...usersCreated('alice', 'bob'),
  ...hikersCreated(),
  ...hikersCreated({ communityId: other }),
  memberJoined('bob'),
  postCreatedBy('bob', { targetType: 'community', targetId: hikers }),
]
const eventId = `event-${story.length + 1}`
const of = (part: object = {}) => ({
  params: { communityId: hikers, placement: 'default', postId: 'post', ...part },
})
const unpin = (more: Given[], request: object = of()) =>
  given(contentService, [...story, ...more]).when(unpinPost, request)

describe('unpinning a post in its community (E12)', () => {
  test('names the event that pinned the post', async () => {
    expect(await unpin([pinned()])).toEqual([
      postUnpinned({
        communityId: hikers,
        placement: 'default',
        postId: 'post',
        pinEventId: eventId,
        by: 'alice',
      }),
    ])
  })

  test('is refused for a post that is not pinned in this placement', async () => {
    expect(await unpin([])).toEqual(refuse('post-not-pinned'))
    expect(await unpin([pinned('post', 'announcement')])).toEqual(refuse('post-not-pinned'))
  })

  test('is refused for a post of another community, and for unknown ones', async () => {
    expect(await unpin([pinned()], of({ communityId: other }))).toEqual(
      refuse('post-of-other-target'),
    )
    expect(await unpin([pinned()], of({ postId: 'nothing' }))).toEqual(refuse('post-not-found'))
    expect(await unpin([pinned()], of({ communityId: 'nothing' }))).toEqual(
      refuse('community-not-found'),
    )
    expect(await unpin([pinned(), communityDeleted({ communityId: hikers })])).toEqual(
      refuse('community-not-found'),
    )
  })

  test('takes the permission', async () => {
    expect(await unpin([pinned()], { ...of(), caller: as('bob') })).toEqual(refuse('forbidden'))
  })
})

describe('clearing pins', () => {
  const pins = [pinned(), pinned('post', 'announcement'), pinned('second')]
  const at = (n: number, placement: 'default' | 'announcement', postId = 'post') => ({
    placement,
    postId,
    pinEventId: `event-${story.length + n}`,
  })
  const clear = (more: Given[], request: object = {}) =>
    given(contentService, [...story, ...more]).when(clearPins, {
      params: { communityId: hikers },
      ...request,
    })
  const clearAnnouncements = (more: Given[], request: object = {}) =>
    given(contentService, [...story, ...more]).when(clearPinsOfPlacement, {
      params: { communityId: hikers, placement: 'announcement' },
      ...request,
    })

  test('removes all pins of the community, or of one placement', async () => {
    expect(await clear(pins)).toEqual([
      pinsCleared({
        communityId: hikers,
        pins: [at(1, 'default'), at(2, 'announcement'), at(3, 'default', 'second')],
        by: 'alice',
      }),
    ])
    const facts = recordedBy(await clearAnnouncements(pins))
    expect(facts).toEqual([
      pinsCleared({ communityId: hikers, pins: [at(2, 'announcement')], by: 'alice' }),
    ])
    const { row } = given(contentService, [...story, ...pins, ...facts])
    expect(row(pinsOfCommunity(hikers))).toMatchObject({
      pins: [
        { placement: 'default', postId: 'post' },
        { placement: 'default', postId: 'second' },
      ],
    })
  })

  test('records nothing where no post is pinned', async () => {
    expect(await clear([])).toEqual([])
    expect(await clearAnnouncements([pinned()])).toEqual([])
  })

  test('takes the permission', async () => {
    for (const run of [clear, clearAnnouncements])
      expect(await run(pins, { caller: as('bob') })).toEqual(refuse('forbidden'))
  })
})
