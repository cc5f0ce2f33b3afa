import {
  communityMemberRolesAdded,
  communityMemberRolesRemoved,
  communityMemberUnbanned,
  roleUpdated,
  userBlocked,
  userDeleted,
  userUnblocked,
  userUpdated,
} from '@causerie/contracts/community'
import { createPost as contract } from '@causerie/contracts/content'
import {
  hikers,
  hikersCreated,
  internalIdOf,
  memberBanned,
  memberJoined,
  memberLeft,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, madeId, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { createPost } from './create-post.ts'

const people = usersCreated('alice', 'bob', 'carol')
/** Alice moderates, bob is a member, carol is not. */
const community = (how: Parameters<typeof hikersCreated>[0] = {}): Given[] => [
  ...people,
  ...hikersCreated(how),
  memberJoined('bob'),
]

const post = (body: object = {}) => ({ body: { data: { text: 'hello' }, ...body } })
const inHikers = (body: object = {}) => post({ targetType: 'community', targetId: hikers, ...body })
/** The default data of a recorded post. */
const recorded = {
  dataType: 'text',
  data: { text: 'hello' },
  metadata: {},
  tags: [],
  hashtags: [],
  mentionedUserIds: [],
  mentionedUserInternalIds: [],
}

describe('a post on the feed of a user', () => {
  test('is published on the own feed by default', async () => {
    expect(
      await given(contentService, people).when(createPost, { ...post(), caller: as('bob') }),
    ).toMatchObject([
      {
        type: 'PostCreated',
        orderedBy: 'user:bob',
        data: {
          ...recorded,
          postId: madeId(1),
          internalId: madeId(1),
          targetType: 'user',
          targetId: 'bob',
          targetInternalId: internalIdOf('bob'),
          feedType: 'published',
          postedUserId: 'bob',
          postedUserInternalId: internalIdOf('bob'),
        },
      },
    ])
  })

  test('can be on the feed of another user', async () => {
    expect(
      await given(contentService, people).when(createPost, {
        ...post({ targetId: 'carol' }),
        caller: as('bob'),
      }),
    ).toMatchObject([
      {
        orderedBy: 'user:carol',
        data: { targetId: 'carol', targetInternalId: internalIdOf('carol'), postedUserId: 'bob' },
      },
    ])
  })

  test('is refused where one of the two users blocks the other', async () => {
    const block = { userId: 'carol', blockedUserId: 'bob' }
    const write = (author: string, targetId: string, ...more: Given[]) =>
      given(contentService, [...people, userBlocked(block), ...more]).when(createPost, {
        ...post({ targetId }),
        caller: as(author),
      })
    expect(await write('bob', 'carol')).toEqual({ refused: 'blocked-user' })
    expect(await write('carol', 'bob')).toEqual({ refused: 'blocked-user' })
    expect(await write('carol', 'carol')).toHaveLength(1)
    expect(await write('bob', 'alice')).toHaveLength(1)
    expect(await write('bob', 'carol', userUnblocked(block))).toHaveLength(1)
  })

  test('is refused for an unknown user', async () => {
    expect(await given(contentService, people).when(createPost, post({ targetId: 'dan' }))).toEqual(
      { refused: 'user-not-found' },
    )
    expect(await given(contentService, []).when(createPost, post())).toEqual({
      refused: 'user-not-found',
    })
  })
})

describe('a post in a community', () => {
  test('is published when a member writes it', async () => {
    expect(
      await given(contentService, community()).when(createPost, {
        ...inHikers(),
        caller: as('bob'),
      }),
    ).toMatchObject([
      {
        orderedBy: `community:${hikers}`,
        data: { targetInternalId: hikers, feedType: 'published' },
      },
    ])
  })

  test('is refused for an unknown community', async () => {
    expect(await given(contentService, people).when(createPost, inHikers())).toEqual({
      refused: 'community-not-found',
    })
  })

  test('is refused to users who are not members or have left', async () => {
    const notMember = { refused: 'not-a-member' }
    expect(
      await given(contentService, community()).when(createPost, {
        ...inHikers(),
        caller: as('carol'),
      }),
    ).toEqual(notMember)
    expect(
      await given(contentService, [...community(), memberLeft('bob')]).when(createPost, {
        ...inHikers(),
        caller: as('bob'),
      }),
    ).toEqual(notMember)
  })

  test('is refused to banned users, whatever their roles in the network', async () => {
    const bobBanned = [
      ...community(),
      userUpdated({ userId: 'bob', roles: ['super-moderator'] }),
      memberBanned('bob'),
    ]
    const refused = { refused: 'banned-from-community' }
    expect(
      await given(contentService, bobBanned).when(createPost, { ...inHikers(), caller: as('bob') }),
    ).toEqual(refused)
    const unbanned = [...bobBanned, communityMemberUnbanned({ communityId: hikers, userId: 'bob' })]
    expect(
      await given(contentService, unbanned).when(createPost, { ...inHikers(), caller: as('bob') }),
    ).toEqual({
      refused: 'not-a-member',
    })
  })

  test('depends on the roles of its author', async () => {
    const strict = community({ onlyAdminCanPost: true })
    const roles = ['community-moderator']
    const promoted = [
      ...strict,
      communityMemberRolesAdded({ communityId: hikers, userId: 'bob', roles }),
    ]
    const demoted = [
      ...promoted,
      communityMemberRolesRemoved({ communityId: hikers, userId: 'bob', roles }),
    ]
    const byBob = { ...inHikers(), caller: as('bob') }
    expect(await given(contentService, promoted).when(createPost, byBob)).toMatchObject([
      { data: { feedType: 'published' } },
    ])
    expect(await given(contentService, demoted).when(createPost, byBob)).toEqual({
      refused: 'permission-denied',
    })
  })

  test('is refused to plain members where only moderators may post', async () => {
    const service = given(contentService, community({ onlyAdminCanPost: true }))
    expect(await service.when(createPost, { ...inHikers(), caller: as('bob') })).toEqual({
      refused: 'permission-denied',
    })
    expect(await service.when(createPost, inHikers())).toMatchObject([
      { data: { feedType: 'published' } },
    ])
  })

  test('depends on the permissions to post where only moderators may, and to review', async () => {
    const strict = community({ onlyAdminCanPost: true, needApprovalOnPostCreation: true })
    const moderatorsMay = (
      ...permissions: ('CREATE_PRIVILEGED_POST' | 'REVIEW_COMMUNITY_POST')[]
    ) =>
      given(contentService, [
        ...strict,
        roleUpdated({ roleId: 'community-moderator', displayName: '', permissions }),
      ])
    expect(await moderatorsMay('REVIEW_COMMUNITY_POST').when(createPost, inHikers())).toEqual({
      refused: 'permission-denied',
    })
    expect(
      await moderatorsMay('CREATE_PRIVILEGED_POST').when(createPost, inHikers()),
    ).toMatchObject([{ data: { feedType: 'reviewing' } }])
    expect(
      await moderatorsMay('CREATE_PRIVILEGED_POST', 'REVIEW_COMMUNITY_POST').when(
        createPost,
        inHikers(),
      ),
    ).toMatchObject([{ data: { feedType: 'published' } }])
  })

  test('is under review where posts need approval, unless a moderator writes it', async () => {
    const service = given(contentService, community({ needApprovalOnPostCreation: true }))
    expect(await service.when(createPost, { ...inHikers(), caller: as('bob') })).toMatchObject([
      { data: { feedType: 'reviewing' } },
    ])
    expect(await service.when(createPost, inHikers())).toMatchObject([
      { data: { feedType: 'published' } },
    ])
  })

  test('needs neither membership nor review when an administrator writes it', async () => {
    const strict = [
      ...community({ onlyAdminCanPost: true, needApprovalOnPostCreation: true }),
      ...usersCreated('ADMIN_ada'),
    ]
    expect(
      await given(contentService, strict).when(createPost, {
        ...inHikers(),
        caller: as('ADMIN_ada', 'admin'),
      }),
    ).toMatchObject([{ data: { feedType: 'published', postedUserId: 'ADMIN_ada' } }])
  })
})

describe('mentions', () => {
  const mentioning = (...userIds: string[]) => post({ mentionees: [{ type: 'user', userIds }] })

  test('contain each user once, in the order of the request', async () => {
    expect(
      await given(contentService, people).when(createPost, mentioning('carol', 'bob', 'carol')),
    ).toMatchObject([
      {
        data: {
          mentionedUserIds: ['carol', 'bob'],
          mentionedUserInternalIds: ['carol', 'bob'].map(internalIdOf),
        },
      },
    ])
  })

  test('of unknown users are dropped, on the assumption that they are absent', async () => {
    expect(
      await given(contentService, people).when(createPost, mentioning('bob', 'dan')),
    ).toMatchObject({
      assumedAbsent: [{ data: { mentionedUserIds: ['bob'] } }],
    })
  })
})

describe('a client-chosen id', () => {
  test('is claimed', async () => {
    expect(
      await given(contentService, people).when(createPost, post({ postId: 'my-post' })),
    ).toMatchObject([
      { type: 'ClaimTaken', data: { kind: 'post', value: 'my-post', owner: madeId(1) } },
      { type: 'PostCreated', data: { postId: 'my-post', internalId: madeId(1) } },
    ])
  })

  test('is refused when another post has it', async () => {
    const first = await given(contentService, people).when(createPost, post({ postId: 'my-post' }))
    const again = given(contentService, [...people, ...recordedBy(first)]).when(createPost, {
      ...post({ postId: 'my-post' }),
      caller: as('bob'),
    })
    expect(await again).toEqual({ refused: 'post-exists' })
  })

  test('makes a repeated request of the same author for the same feed idempotent', async () => {
    const first = await given(contentService, people).when(createPost, post({ postId: 'my-post' }))
    const journal = given(contentService, [...people, ...recordedBy(first)])
    expect(await journal.when(createPost, post({ postId: 'my-post' }))).toEqual([])
    expect(
      await journal.when(
        createPost,
        post({ postId: 'my-post', targetType: 'user', targetId: 'bob' }),
      ),
    ).toEqual({
      refused: 'post-exists',
    })
  })

  test.each([
    ['text', { data: { text: 'goodbye' } }],
    ['title', { data: { text: 'hello', title: 'Hello' } }],
    ['type', { dataType: 'my.note' }],
    ['metadata', { metadata: { mood: 'good' } }],
    ['tags', { tags: ['news'] }],
    ['hashtags', { hashtags: ['news'] }],
    ['link', { links: [{ url: 'https://example.com' }] }],
    ['mentions', { mentionees: [{ type: 'user', userIds: ['bob'] }] }],
  ])('is refused to the same author with another %s', async (_, content) => {
    const first = await given(contentService, people).when(createPost, post({ postId: 'my-post' }))
    const again = given(contentService, [...people, ...recordedBy(first)]).when(
      createPost,
      post({ postId: 'my-post', ...content }),
    )
    expect(await again).toEqual({ refused: 'post-exists' })
  })

  test('with the same content is a repeat, whatever the order of members and even if a mentioned user was deleted', async () => {
    const mentioning = (metadata: object) =>
      post({
        postId: 'my-post',
        metadata,
        mentionees: [{ type: 'user', userIds: ['dan', 'carol'] }],
        tags: ['a', 'a'],
      })
    const first = recordedBy(
      await given(contentService, people).when(
        createPost,
        mentioning({ mood: 'good', at: { x: 1, y: 2 } }),
      ),
    )
    const again = (...later: Given[]) =>
      given(contentService, [...people, ...first, ...later]).when(
        createPost,
        mentioning({ at: { y: 2, x: 1 }, mood: 'good' }),
      )
    expect(await again()).toEqual([])
    expect(await again(userDeleted({ userId: 'carol' }))).toEqual([])
  })

  test('must not have the form of internal ids', () => {
    expect(contract.body.safeParse({ ...post().body, postId: 'A'.repeat(24) }).success).toBe(false)
    expect(contract.body.safeParse({ ...post().body, postId: 'A'.repeat(23) }).success).toBe(true)
  })
})

test('duplicate tags and hashtags are stored once', async () => {
  const body = { tags: ['a', 'b', 'a'], hashtags: ['Äpfel', 'äpfel', 'Äpfel'] }
  const facts = await given(contentService, people).when(createPost, post(body))
  expect(facts).toMatchObject([{ data: { tags: ['a', 'b'], hashtags: ['Äpfel', 'äpfel'] } }])
})
