import {
  communityDeleted,
  communityMemberRolesAdded,
  communityUpdated,
} from '@causerie/contracts/community'
import { pinsOfPlacement, postDeclined, postDeleted, postPinned } from '@causerie/contracts/content'
import { refuse } from '@causerie/protocol'
import {
  hikers,
  hikersCreated,
  memberBanned,
  memberJoined,
  pinned,
  postCreatedBy,
  userRolesSet,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { pinsIn, pinsOfCommunity } from './pin.ts'
import { pinPost } from './pin-post.ts'
import { unpinPost } from './unpin-post.ts'

const inHikers = { targetType: 'community', targetId: hikers } as const
const posted = (fields: Parameters<typeof postCreatedBy>[1] = {}) =>
  postCreatedBy('bob', { ...inHikers, ...fields })
const story: Given[] = [
  ...usersCreated('alice', 'bob', 'carol'),
  ...hikersCreated(),
  memberJoined('bob'),
  posted(),
]
const of = (postId = 'post', placement = 'default') => ({
  params: { communityId: hikers, placement, postId },
})

const gone = {
  postId: 'post',
  internalId: 'a'.repeat(24),
  ...inHikers,
  by: 'bob',
  postedUserId: 'bob',
  childIds: [],
}
const keywords = { tags: [], hashtags: [], dataTypes: [] }
const deleted = postDeleted({
  ...gone,
  parentPostId: null,
  isPermanent: false,
  keywords,
  feedType: 'published',
  flaggedPosts: 0,
  flaggedComments: 0,
})
const purged = postDeleted({
  ...gone,
  parentPostId: null,
  isPermanent: true,
  keywords,
  feedType: 'published',
  flaggedPosts: 0,
  flaggedComments: 0,
})
const declined = postDeclined({
  ...gone,
  postedUserInternalId: '',
  mentionedUserIds: [],
  mentionedUserInternalIds: [],
  keywords,
})

const pin = (more: Given[] = [], request: object = of()) =>
  given(contentService, [...story, ...more]).when(pinPost, request)
const unpin = (more: Given[], request: object = of()) =>
  given(contentService, [...story, ...more]).when(unpinPost, request)
const mostPins = pinsOfPlacement.unlessSet
const full = Array.from({ length: mostPins }, (_, n) => pinned(`other-${n}`))

describe('pinning a post in its community', () => {
  test('records who pinned which post, and whose it is', async () => {
    const fact = postPinned({
      communityId: hikers,
      placement: 'default',
      postId: 'post',
      internalId: 'a'.repeat(24),
      postedUserId: 'bob',
      by: 'alice',
    })
    expect(await pin()).toEqual([fact])
    expect(fact.orderedBy).toBe(`community:${hikers}`)
  })

  test('is possible in both placements, once in each', async () => {
    expect(await pin([pinned()])).toEqual(refuse('post-already-pinned'))
    expect(await pin([pinned()], of('post', 'announcement'))).toHaveLength(1)
  })

  test('takes the permission', async () => {
    for (const userId of ['bob', 'carol'])
      expect(await pin([], { ...of(), caller: as(userId) })).toEqual(refuse('forbidden'))
    const isModerator = communityMemberRolesAdded({
      communityId: hikers,
      userId: 'bob',
      roles: ['community-moderator'],
    })
    expect(await pin([isModerator], { ...of(), caller: as('bob') })).toHaveLength(1)
    expect(await pin([isModerator, memberBanned('bob')], { ...of(), caller: as('bob') })).toEqual(
      refuse('forbidden'),
    )
    expect(await pin([], { ...of(), caller: as('root', 'admin') })).toHaveLength(1)
  })

  test('takes membership in a private community, whatever the role in the network', async () => {
    const networkModerator = userRolesSet('carol', 'moderator')
    expect(await pin([networkModerator], { ...of(), caller: as('carol') })).toHaveLength(1)
    const isPrivate = communityUpdated({ communityId: hikers, isPublic: false })
    expect(await pin([networkModerator, isPrivate], { ...of(), caller: as('carol') })).toEqual(
      refuse('forbidden'),
    )
    expect(
      await pin([networkModerator, isPrivate, memberJoined('carol')], {
        ...of(),
        caller: as('carol'),
      }),
    ).toHaveLength(1)
  })

  test('is refused where the community is unknown or deleted', async () => {
    expect(await pin([communityDeleted({ communityId: hikers })])).toEqual(
      refuse('community-not-found'),
    )
    expect(
      await pin([], { params: { communityId: 'nothing', placement: 'default', postId: 'post' } }),
    ).toEqual(refuse('community-not-found'))
  })

  test('is refused for posts that are unknown or stand elsewhere', async () => {
    expect(await pin([], of('nothing'))).toEqual(refuse('post-not-found'))
    expect(await pin([purged])).toEqual(refuse('post-not-found'))
    const elsewhere = [
      postCreatedBy('bob', { postId: 'own' }),
      posted({ postId: 'far', targetId: 'c1'.repeat(12) }),
      // The feed of a user with the same id.
      posted({ postId: 'alike', targetType: 'user' }),
    ]
    for (const postId of ['own', 'far', 'alike'])
      expect(await pin(elsewhere, of(postId))).toEqual(refuse('post-of-other-target'))
  })

  test('is refused for posts that not everybody can see, and for children', async () => {
    expect(await pin([deleted])).toEqual(refuse('post-deleted'))
    const child = { postId: 'child', dataType: 'image' as const, data: { fileId: 'f' } }
    const more = [
      posted({ postId: 'parent', children: [child] }),
      posted({ postId: 'waiting', feedType: 'reviewing' }),
    ]
    expect(await pin(more, of('child'))).toEqual(refuse('child-post'))
    expect(await pin(more, of('waiting'))).toEqual(refuse('post-not-published'))
    expect(await pin([declined])).toEqual(refuse('post-not-published'))
  })

  test('ends at the limit of a placement; nothing is unpinned to make room', async () => {
    expect(await pin(full.slice(1))).toHaveLength(1)
    expect(await pin(full)).toEqual(refuse('too-many-pins'))
    expect(await pin(full, of('post', 'announcement'))).toHaveLength(1)
    expect(await pin([...full.slice(1), pinned()])).toEqual(refuse('post-already-pinned'))
    const ofTwo = { ...of(), resolved: { ...of().params, mostPins: 2 } }
    expect(await pin(full.slice(0, 1), ofTwo)).toHaveLength(1)
    expect(await pin(full.slice(0, 2), ofTwo)).toEqual(refuse('too-many-pins'))
  })
})

describe('concurrent commands, decided one after the other', () => {
  test('two pins at the limit: one wins', async () => {
    const first = recordedBy(await pin(full.slice(1)))
    expect(
      await pin([...full.slice(1), ...first, posted({ postId: 'second' })], of('second')),
    ).toEqual(refuse('too-many-pins'))
  })

  test('a post that is deleted or declined after it was pinned is pinned no longer', async () => {
    const facts = [
      ...recordedBy(await pin()),
      ...recordedBy(await pin([], of('post', 'announcement'))),
      pinned('other'),
    ]
    for (const end of [deleted, declined]) {
      const { row } = given(contentService, [...story, ...facts, end])
      expect(row(pinsOfCommunity(hikers))).toMatchObject({ pins: [{ postId: 'other' }] })
      expect(await unpin([...facts, end])).toEqual(refuse('post-not-pinned'))
    }
  })

  test('a placement that was full has room for another post once one of its posts is deleted', async () => {
    const pinnedAndDeleted = [...full.slice(1), pinned(), deleted, posted({ postId: 'next' })]
    expect(await pin(pinnedAndDeleted, of('next'))).toHaveLength(1)
  })

  test('a post is unpinned once', async () => {
    const facts = recordedBy(await unpin([pinned()]))
    expect(await unpin([pinned(), ...facts])).toEqual(refuse('post-not-pinned'))
    const { row } = given(contentService, [...story, pinned(), ...facts])
    expect(pinsIn(row(pinsOfCommunity(hikers)), 'default')).toEqual([])
  })
})
