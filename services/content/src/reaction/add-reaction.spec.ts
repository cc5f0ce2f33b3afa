import { socialSettingUpdated, userBlocked, userDeleted } from '@causerie/contracts/community'
import { postDeleted } from '@causerie/contracts/content'
import { refuse } from '@causerie/protocol'
import {
  internalIdOf,
  memberBanned,
  postCreatedBy,
  reactionAddedBy,
  reactionRemovedBy,
} from '@causerie/testkit/facts'
import { type Given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { add, hikersTarget, people, posted, postedIn, remove } from '../../test/reactions.ts'

const notFound = refuse('post-not-found')
const liked = (who: string, reactionName = 'like') =>
  reactionAddedBy(who, { ...hikersTarget, reactionName })
const unliked = (who: string) => reactionRemovedBy(who, hikersTarget)
const deleted = postDeleted({
  postId: 'post',
  internalId: 'a'.repeat(24),
  ...hikersTarget,
  by: 'bob',
  postedUserId: 'bob',
  parentPostId: null,
  childIds: [],
  isPermanent: false,
  keywords: { tags: [], hashtags: [], dataTypes: ['text'] },
  feedType: 'published',
  flaggedPosts: 0,
  flaggedComments: 0,
})

describe('adding a reaction', () => {
  test('records who, to what, and whose it is', async () => {
    expect(await add('carol', posted())).toMatchObject([
      {
        type: 'ReactionAdded',
        orderedBy: `community:${hikersTarget.targetId}`,
        data: {
          reactionId: 'made',
          referenceType: 'post',
          referenceId: 'post',
          referenceInternalId: 'a'.repeat(24),
          parentId: null,
          structureType: 'text',
          ...hikersTarget,
          userId: 'carol',
          userInternalId: internalIdOf('carol'),
          reactionName: 'like',
          authorId: 'bob',
        },
      },
    ])
  })

  test('again changes nothing, and another name adds one', async () => {
    const once = posted(...recordedBy(await add('carol', posted())))
    expect(await add('carol', once)).toEqual([])
    expect(await add('carol', once, { reactionName: 'love' })).toHaveLength(1)
    expect(await add('alice', once)).toHaveLength(1)
  })

  test('is refused with the 101st name, and not with one of the 100', async () => {
    const hundred = Array.from({ length: 100 }, (_, n) => liked('carol', `name-${n}`))
    expect(
      await add('alice', posted(...hundred.slice(1)), { reactionName: 'constructor' }),
    ).toHaveLength(1)
    expect(await add('alice', posted(...hundred), { reactionName: 'name-7' })).toHaveLength(1)
    expect(await add('alice', posted(...hundred), { reactionName: 'like' })).toEqual(
      refuse('too-many-reaction-names'),
    )
    expect(await add('alice', posted(...hundred), { reactionName: 'constructor' })).toEqual(
      refuse('too-many-reaction-names'),
    )
  })

  test('is refused to a post that does not exist, is under review or was deleted', async () => {
    expect(await add('carol', people)).toEqual(notFound)
    const reviewed = [
      ...posted().slice(0, -1),
      postCreatedBy('bob', { ...hikersTarget, feedType: 'reviewing' }),
    ]
    for (const who of ['alice', 'bob', 'carol']) expect(await add(who, reviewed)).toEqual(notFound)
    expect(await add('carol', posted(deleted))).toEqual(notFound)
  })
})

test("a reaction of one's own can be removed always, wherever it stands", async () => {
  const scenes: Given[][] = [
    posted(liked('carol'), memberBanned('carol')),
    postedIn({ isPublic: false }, liked('carol')),
    posted(liked('carol'), socialSettingUpdated({ disallowNonMemberInteractInCommunity: true })),
    posted(liked('carol'), userBlocked({ userId: 'bob', blockedUserId: 'carol' })),
  ]
  for (const facts of scenes) {
    expect(await remove('carol', facts)).toEqual([unliked('carol')])
    expect(await add('carol', facts, { reactionName: 'love' })).toHaveProperty('refused')
    expect(await remove('carol', facts, { reactionName: 'love' })).toHaveProperty('refused')
  }
})

describe('who may react', () => {
  test('in a public community: everybody who is not banned', async () => {
    for (const who of ['alice', 'bob', 'carol', 'ADMIN_ada'])
      expect(await add(who, posted())).toHaveLength(1)
    expect(await add('carol', posted(memberBanned('carol')))).toEqual(
      refuse('banned-from-community'),
    )
  })

  test('in a private community: members and administrators', async () => {
    for (const who of ['alice', 'bob', 'ADMIN_ada'])
      expect(await add(who, postedIn({ isPublic: false }))).toHaveLength(1)
    expect(await add('carol', postedIn({ isPublic: false }))).toEqual(refuse('not-a-member'))
  })

  test('where the network says so: members alone', async () => {
    const forMembers = socialSettingUpdated({ disallowNonMemberInteractInCommunity: true })
    expect(await add('bob', posted(forMembers))).toHaveLength(1)
    expect(await add('carol', posted(forMembers))).toEqual(refuse('not-a-member'))
  })

  test('nobody who blocks the author, or whom the author blocks', async () => {
    const block = (userId: string, blockedUserId: string): Given =>
      userBlocked({ userId, blockedUserId })
    expect(await add('carol', posted(block('carol', 'bob')))).toEqual(refuse('blocked-user'))
    expect(await add('carol', posted(block('bob', 'carol')))).toEqual(refuse('blocked-user'))
    expect(await add('carol', posted(block('alice', 'carol')))).toHaveLength(1)
  })

  test('nobody who was deleted', async () => {
    expect(await add('carol', posted(userDeleted({ userId: 'carol' })))).toEqual(
      refuse('user-not-found'),
    )
  })
})

describe('removing a reaction', () => {
  test('names the reaction that it undoes', async () => {
    expect(await remove('carol', posted(liked('carol')))).toEqual([unliked('carol')])
  })

  test('that does not exist changes nothing', async () => {
    expect(await remove('carol', posted(liked('alice')))).toEqual([])
    expect(await remove('carol', posted(liked('carol')), { reactionName: 'love' })).toEqual([])
  })

  test('makes room for another name', async () => {
    const hundred = Array.from({ length: 100 }, (_, n) => liked('carol', `name-${n}`))
    const removed = recordedBy(
      await remove('carol', posted(...hundred), { reactionName: 'name-7' }),
    )
    expect(await add('carol', posted(...hundred, ...removed))).toHaveLength(1)
  })
})

describe('races', () => {
  test('of two equal reactions: the one that is decided last changes nothing', async () => {
    const first = recordedBy(await add('carol', posted()))
    expect(first).toHaveLength(1)
    expect(await add('carol', posted(...first))).toEqual([])
  })

  test('of adding and removing: the order of the decisions counts', async () => {
    const added = recordedBy(await add('carol', posted()))
    expect(await remove('carol', posted())).toEqual([])
    const removed = recordedBy(await remove('carol', posted(...added)))
    expect(removed).toHaveLength(1)
    expect(await add('carol', posted(...added, ...removed))).toHaveLength(1)
  })

  test('of reacting and deleting the post: what is decided after the deletion is refused', async () => {
    expect(await add('carol', posted(deleted))).toEqual(notFound)
    expect(await remove('carol', posted(liked('carol'), deleted))).toEqual(notFound)
  })
})
