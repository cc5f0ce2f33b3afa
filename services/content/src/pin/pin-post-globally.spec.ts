import {
  communityDeleted,
  communityUpdated,
  socialSettingUpdated,
} from '@causerie/contracts/community'
import {
  globalPinsCleared,
  postDeleted,
  postPinnedGlobally,
  postUnpinnedGlobally,
} from '@causerie/contracts/content'
import { refuse } from '@causerie/protocol'
import {
  hikers,
  hikersCreated,
  memberJoined,
  pinnedGlobally,
  postCreatedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, givenNetwork, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { clearGlobalPins } from './clear-global-pins.ts'
import { pinsOfNetwork } from './pin.ts'
import { pinPostGlobally } from './pin-post-globally.ts'
import {
  unpinDeletedPost,
  unpinPostsOfDeletedCommunity,
  unpinPostsOfPrivateCommunity,
} from './unpin-hidden-posts.ts'
import { unpinPostGlobally } from './unpin-post-globally.ts'

const inHikers = { targetType: 'community', targetId: hikers } as const
const posted = (fields: Parameters<typeof postCreatedBy>[1] = {}) =>
  postCreatedBy('bob', { ...inHikers, ...fields })
const story: Given[] = [
  ...usersCreated('alice', 'bob'),
  ...hikersCreated(),
  memberJoined('bob'),
  posted(),
]
const eventId = `event-${story.length + 1}`
const caller = as('root', 'admin')
/** What `resolve` reads. */
const resolved = {
  postId: 'post',
  internalId: 'a'.repeat(24),
  targetInternalId: hikers,
  postedUserId: 'bob',
  parentPostId: null,
  ...inHikers,
}
const of = (part: object = {}) => ({
  params: { postId: 'post' },
  caller,
  resolved: { ...resolved, ...part },
})

const pin = (more: Given[] = [], part: object = {}) =>
  given(contentService, [...story, ...more]).when(pinPostGlobally, of(part))
const unpin = (more: Given[]) =>
  given(contentService, [...story, ...more]).when(unpinPostGlobally, of())
const allowing = (maxGlobalPinnedPost: number) =>
  socialSettingUpdated({ globalFeed: { maxGlobalPinnedPost } })
const deleted = postDeleted({
  ...inHikers,
  postId: 'post',
  internalId: 'a'.repeat(24),
  by: 'bob',
  postedUserId: 'bob',
  parentPostId: null,
  childIds: [],
  isPermanent: false,
  keywords: { tags: [], hashtags: [], dataTypes: [] },
  feedType: 'published',
  flaggedPosts: 0,
  flaggedComments: 0,
})

describe('pinning a post for the whole network', () => {
  test('records the post in the lane of the network', async () => {
    const fact = postPinnedGlobally({
      communityId: hikers,
      postId: 'post',
      internalId: 'a'.repeat(24),
      postedUserId: 'bob',
      by: 'root',
    })
    expect(await pin()).toEqual([fact])
    expect(fact.orderedBy).toBe('network:')
  })

  test('is for posts of public communities', async () => {
    const own = postCreatedBy('bob', { postId: 'own' })
    expect(await pin([own], { postId: 'own', targetType: 'user', targetId: 'bob' })).toEqual(
      refuse('post-not-public'),
    )
    expect(await pin([communityUpdated({ communityId: hikers, isPublic: false })])).toEqual(
      refuse('post-not-public'),
    )
    expect(await pin([communityDeleted({ communityId: hikers })])).toEqual(
      refuse('post-not-public'),
    )
  })

  test('is refused for posts that not everybody can see', async () => {
    expect(await pin([deleted])).toEqual(refuse('post-deleted'))
    const waiting = posted({ postId: 'waiting', feedType: 'reviewing' })
    expect(await pin([waiting], { postId: 'waiting' })).toEqual(refuse('post-not-published'))
  })

  test('ends at the limit that the network has set', async () => {
    expect(await pin([pinnedGlobally('other')])).toEqual(refuse('too-many-pins'))
    expect(await pin([allowing(2), pinnedGlobally('other')])).toHaveLength(1)
    expect(await pin([allowing(2), pinnedGlobally('other'), pinnedGlobally('third')])).toEqual(
      refuse('too-many-pins'),
    )
    expect(await pin([allowing(2), pinnedGlobally()])).toEqual(refuse('post-already-pinned'))
  })
})

describe('unpinning posts for the whole network', () => {
  const unpinned = postUnpinnedGlobally({
    communityId: hikers,
    postId: 'post',
    pinEventId: eventId,
    by: 'root',
  })

  test('names the event that pinned the post, once', async () => {
    expect(await unpin([pinnedGlobally()])).toEqual([unpinned])
    expect(await unpin([])).toEqual(refuse('post-not-pinned'))
    expect(await unpin([pinnedGlobally(), unpinned])).toEqual(refuse('post-not-pinned'))
  })

  test('can remove all of them', async () => {
    const clear = (more: Given[]) =>
      given(contentService, [...story, ...more]).when(clearGlobalPins, { caller })
    expect(await clear([])).toEqual([])
    const facts = recordedBy(await clear([pinnedGlobally()]))
    expect(facts).toEqual([
      globalPinsCleared({
        pins: [{ communityId: hikers, postId: 'post', pinEventId: eventId }],
        by: 'root',
      }),
    ])
    const { row } = given(contentService, [...story, pinnedGlobally(), ...facts])
    expect(row(pinsOfNetwork(givenNetwork))?.pins).toEqual([])
  })
})

describe('a pin for the whole network', () => {
  const followed = (
    followUp: Parameters<ReturnType<typeof given>['followed']>[0],
    fact: Given,
    ...more: Given[]
  ) =>
    given(contentService, [
      ...story,
      pinnedGlobally(),
      pinnedGlobally('other'),
      ...more,
      fact,
    ]).followed(followUp, { ...fact, by: 'bob' })
  const removed = postUnpinnedGlobally({
    communityId: hikers,
    postId: 'post',
    pinEventId: eventId,
    by: 'bob',
  })
  const other = postUnpinnedGlobally({
    communityId: hikers,
    postId: 'other',
    pinEventId: `event-${story.length + 2}`,
    by: 'bob',
  })

  test('goes with its post, once', () => {
    expect(followed(unpinDeletedPost, deleted)).toEqual([removed])
    expect(followed(unpinDeletedPost, deleted, removed)).toEqual([])
  })

  test('goes with its community, or when that becomes private', () => {
    expect(
      followed(unpinPostsOfDeletedCommunity, communityDeleted({ communityId: hikers })),
    ).toEqual([removed, other])
    expect(
      followed(
        unpinPostsOfPrivateCommunity,
        communityUpdated({ communityId: hikers, isPublic: false }),
      ),
    ).toEqual([removed, other])
    expect(
      followed(
        unpinPostsOfPrivateCommunity,
        communityUpdated({ communityId: hikers, displayName: 'Climbers' }),
      ),
    ).toEqual([])
  })

  test('of another community stays', () => {
    expect(
      followed(unpinPostsOfDeletedCommunity, communityDeleted({ communityId: 'c1'.repeat(12) })),
    ).toEqual([])
  })
})
