import {
  communityMemberBanned,
  socialSettingUpdated,
  userBlocked,
} from '@causerie/contracts/community'
import {
  hikers,
  memberLeft,
  postCreatedBy,
  postDeletedBy,
  postFlaggedBy,
  postFlagsClearedOf,
  postUnflaggedBy,
  userRolesSet,
} from '@causerie/testkit/facts'
import { type Given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { hikersStory, on, pending, posted, withPhotos } from '../../../test/posts.ts'

const notFound = { refused: 'post-not-found' }
const ofChild = { postId: 'peak', parentPostId: 'post' }

describe('a flag', () => {
  test('says whose post it is about, why, and how many flags there are', async () => {
    const body = { reason: 'Spam or scams', detail: 'twice a day' }
    expect(await on(posted()).flag('carol', body)).toMatchObject([
      {
        type: 'PostFlagged',
        data: {
          postId: 'post',
          parentPostId: null,
          by: 'carol',
          flaggedUserId: 'bob',
          flagCount: 1,
          flagRound: 0,
          ...body,
        },
      },
    ])
    expect(await on([...posted(), postFlaggedBy('carol')]).flag('alice')).toMatchObject([
      { data: { flagCount: 2 } },
    ])
  })

  test('is set once by each user, and withdrawn by who set it', async () => {
    const flagged = [...posted(), postFlaggedBy('carol', { reason: 'one' })]
    expect(await on(flagged).flag('carol', { reason: 'two' })).toEqual([])
    expect(await on(flagged).unflag('alice')).toEqual([])
    const decided = await on(flagged).unflag('carol')
    expect(decided).toMatchObject([
      {
        type: 'PostUnflagged',
        data: { by: 'carol', flagId: `event-${flagged.length}`, flagCount: 0 },
      },
    ])
    expect(on([...flagged, ...recordedBy(decided)]).row()).toMatchObject({
      flagCount: 0,
      hashFlag: null,
    })
  })

  test('can be set again after all were cleared', async () => {
    const cleared = [...posted(), postFlaggedBy('carol'), postFlagsClearedOf()]
    expect(await on(cleared).unflag('carol')).toEqual([])
    expect(await on(cleared).flag('carol')).toMatchObject([
      { data: { flagCount: 1, flagRound: 1 } },
    ])
  })

  test('is counted in the target with the first flag of a post until the last', async () => {
    const flaggedPosts = (...more: Given[]) => on([...posted(), ...more]).counts()?.flaggedPosts
    const two = [postFlaggedBy('carol'), postFlaggedBy('alice', { flagCount: 2 })]
    expect(flaggedPosts(...two)).toBe(1)
    expect(flaggedPosts(...two, postUnflaggedBy('carol', { flagCount: 1 }))).toBe(1)
    expect(
      flaggedPosts(...two, postUnflaggedBy('carol', { flagCount: 1 }), postUnflaggedBy('alice')),
    ).toBe(0)
    expect(flaggedPosts(...two, postFlagsClearedOf())).toBe(0)
    expect(
      flaggedPosts(...two, postFlagsClearedOf(), postFlaggedBy('carol', { flagRound: 1 })),
    ).toBe(1)
  })

  test('of a child shows in its parent, which has no flag itself', async () => {
    const flagged = withPhotos(...recordedBy(await on(withPhotos(), 'peak').flag('carol')))
    expect(on(flagged).row()).toMatchObject({
      flagCount: 0,
      flaggedChildren: 1,
      activity: { hasFlaggedChildren: true },
    })
    expect(on(flagged).row('peak')).toMatchObject({ flagCount: 1 })
    for (const how of ['unflag', 'clearFlags'] as const) {
      const after = on([
        ...flagged,
        ...recordedBy(await on(flagged, 'peak')[how](how === 'unflag' ? 'carol' : 'alice')),
      ])
      expect(after.row()).toMatchObject({
        flaggedChildren: 0,
        activity: { hasFlaggedChildren: false },
      })
      expect(after.counts()).toMatchObject({ flaggedPosts: 0 })
    }
    const two = on([...flagged, postFlaggedBy('carol', { ...ofChild, postId: 'lake' })])
    expect(two.row()).toMatchObject({ flaggedChildren: 2 })
  })

  test('does not change the time of the update, by which lists sort', () => {
    expect(on([...posted(), postFlaggedBy('carol')]).row()?.updatedAt).toBe(
      on(posted()).row()?.updatedAt,
    )
  })

  test('of a deleted post is refused, as is withdrawing one', async () => {
    for (const permanent of [false, true]) {
      const deleted = [
        ...posted(),
        postFlaggedBy('carol'),
        postDeletedBy('bob', { isPermanent: permanent, flaggedPosts: 1 }),
      ]
      expect(await on(deleted).flag('dan')).toEqual(notFound)
      expect(await on(deleted).unflag('carol')).toEqual(notFound)
      expect(await on(deleted).clearFlags('alice')).toEqual(notFound)
    }
  })

  test('is refused beyond 1,000', async () => {
    const flags = Array.from({ length: 1_000 }, (_, n) =>
      postFlaggedBy(`flagger-${n}`, { flagCount: n + 1 }),
    )
    expect(await on([...posted(), ...flags]).flag('carol')).toEqual({ refused: 'too-many-flags' })
  })
})

describe('who may flag a post', () => {
  test('in a public community: everybody who is not banned, even its author', async () => {
    for (const who of ['alice', 'bob', 'carol', 'dan', 'ADMIN_ada']) {
      expect(await on(posted()).flag(who)).toHaveLength(1)
      expect(await on(posted()).unflag(who)).toEqual([])
    }
    const banned = { refused: 'banned-from-community' }
    expect(await on(posted()).flag('erin')).toEqual(banned)
    const flagged = [
      ...posted(),
      postFlaggedBy('carol'),
      communityMemberBanned({ communityId: hikers, userId: 'carol' }),
    ]
    expect(await on(flagged).flag('carol')).toEqual(banned)
    // One's own is taken back always; there is nothing to take back without a flag.
    expect(await on(flagged).unflag('carol')).toHaveLength(1)
    expect(await on(posted()).unflag('erin')).toEqual(banned)
  })

  test('in a private community, or where the network says so: members', async () => {
    const hidden = [...hikersStory({ isPublic: false }), ...posted().slice(-1)]
    const forMembers = [
      ...posted(),
      socialSettingUpdated({ disallowNonMemberInteractInCommunity: true }),
    ]
    for (const facts of [hidden, forMembers]) {
      expect(await on(facts).flag('dan')).toEqual({ refused: 'not-a-member' })
      expect(await on([...facts, memberLeft('carol')]).flag('carol')).toEqual({
        refused: 'not-a-member',
      })
      for (const who of ['carol', 'ADMIN_ada']) expect(await on(facts).flag(who)).toHaveLength(1)
    }
  })

  test('under review: nobody', async () => {
    for (const who of ['alice', 'bob', 'carol'])
      expect(await on(pending()).flag(who)).toEqual(notFound)
  })

  test('nobody who blocks its author, or whom its author or the owner of the feed blocks', async () => {
    const onFeed = [...hikersStory(), postCreatedBy('bob', { targetId: 'carol' })]
    for (const [userId, blockedUserId] of [
      ['dan', 'bob'],
      ['bob', 'dan'],
      ['carol', 'dan'],
    ] as const) {
      const facts = [...onFeed, userBlocked({ userId, blockedUserId })]
      expect(await on(facts).flag('dan')).toEqual({ refused: 'blocked-user' })
      expect(await on(facts).flag('alice')).toHaveLength(1)
    }
  })
})

describe('clearing all flags', () => {
  test('begins a new round, if there are any', async () => {
    const flagged = [...posted(), postFlaggedBy('carol'), postFlaggedBy('dan', { flagCount: 2 })]
    expect(await on(flagged).clearFlags('alice')).toMatchObject([
      {
        type: 'PostFlagsCleared',
        data: { postId: 'post', flaggedUserId: 'bob', flagCount: 0, flagRound: 0 },
      },
    ])
    expect(await on(posted()).clearFlags('alice')).toEqual([])
  })

  test('is for who may delete posts of others', async () => {
    const flagged = [...posted(), postFlaggedBy('carol')]
    for (const who of ['alice', 'ADMIN_ada'])
      expect(await on(flagged).clearFlags(who)).toHaveLength(1)
    for (const who of ['bob', 'carol', 'dan'])
      expect(await on(flagged).clearFlags(who)).toEqual({ refused: 'permission-denied' })
    expect(await on(flagged).clearFlags('erin')).toEqual({ refused: 'banned-from-community' })
    const onFeed = [
      ...hikersStory(),
      postCreatedBy('bob', { targetId: 'carol' }),
      userRolesSet('dan', 'moderator'),
    ]
    expect(await on(onFeed).clearFlags('dan')).toEqual([])
    for (const who of ['bob', 'carol'])
      expect(await on(onFeed).clearFlags(who)).toEqual({ refused: 'permission-denied' })
  })
})
