import { communityDeleted } from '@causerie/contracts/community'
import { pollClosed } from '@causerie/contracts/content'
import {
  hikers,
  internalIdOf,
  lunch,
  lunchPosted,
  pollCreatedBy,
  postApprovedBy,
  postCreatedBy,
  postDeclinedBy,
  postDeletedBy,
  postUpdatedBy,
  userRolesSet,
} from '@causerie/testkit/facts'
import { type Given, givenNow, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { hikersStory, on, pending, photo, posted } from '../../../test/posts.ts'

const isApproved = { refused: 'not-under-review' }
const notFound = { refused: 'post-not-found' }

describe('a review', () => {
  test('publishes a post with its children', async () => {
    const facts = [...hikersStory(), ...pending().slice(-1)]
    const decided = await on(facts).approve('alice')
    expect(decided).toMatchObject([
      {
        type: 'PostApproved',
        data: {
          postId: 'post',
          by: 'alice',
          postedUserId: 'bob',
          postedUserInternalId: internalIdOf('bob'),
        },
      },
    ])
    const before = on(facts)
    const after = on([...facts, ...recordedBy(decided)])
    expect(before.counts()?.feeds).toMatchObject({ reviewing: { postCount: 1 } })
    expect(after.counts()?.feeds).toMatchObject({
      reviewing: { postCount: 0 },
      published: { postCount: 1 },
    })
    expect(after.counts()?.trendingScore).toBeGreaterThan(before.counts()?.trendingScore ?? 0)
    expect(after.row()?.feedId).not.toBe(before.row()?.feedId)
  })

  test('moves the children and the keywords of the post with it', async () => {
    const facts = posted({ feedType: 'reviewing', tags: ['news'], children: [photo('peak')] })
    for (const [review, feedType] of [
      ['approve', 'published'],
      ['decline', 'declined'],
    ] as const) {
      const after = on([...facts, ...recordedBy(await on(facts)[review]('alice'))])
      for (const id of ['post', 'peak'])
        expect(after.row(id)).toMatchObject({ feedType, feedId: after.row()?.feedId })
      expect(after.keyword('post', 'tag', 'news')?.updatedAt).toBe(after.row()?.updatedAt)
      expect(after.keyword('peak', 'dataType', 'image')?.updatedAt).toBe(
        after.row('peak')?.updatedAt,
      )
    }
  })

  test('begins the time of its poll', async () => {
    const shown = { postId: 'child', dataType: 'poll' as const, data: { pollId: lunch } }
    const waiting = (closedIn: number, ...more: Given[]) => [
      ...posted({ feedType: 'reviewing', children: [shown] }),
      pollCreatedBy('bob', { closedIn }),
      lunchPosted({ isUnderReview: true }),
      ...more,
    ]
    const [, begun] = recordedBy(await on(waiting(60_000)).approve('alice'))
    expect(begun).toEqual(
      lunchPosted({ closedAt: new Date(Date.parse(givenNow) + 60_000).toISOString() }),
    )
    for (const facts of [waiting(0), waiting(60_000, pollClosed({ pollId: lunch }))])
      expect(recordedBy(await on(facts).approve('alice'))[1]).toEqual(lunchPosted())
  })

  test('names whom the post mentions', async () => {
    expect(
      await on(posted({ feedType: 'reviewing', mentionedUserIds: ['carol'] })).approve('alice'),
    ).toMatchObject([
      { data: { mentionedUserIds: ['carol'], mentionedUserInternalIds: [internalIdOf('carol')] } },
    ])
  })

  test('declines a post, which then counts in the feed of declined ones', async () => {
    const decided = await on(pending()).decline('alice')
    expect(decided).toMatchObject([{ type: 'PostDeclined', data: { postId: 'post', by: 'alice' } }])
    expect(on([...pending(), ...recordedBy(decided)]).counts()?.feeds).toMatchObject({
      reviewing: { postCount: 0 },
      declined: { postCount: 1 },
    })
  })

  test('is done once: repeated it changes nothing, and the other one is refused', async () => {
    const [approved, declined] = [
      pending(postApprovedBy('alice')),
      pending(postDeclinedBy('alice')),
    ]
    expect(await on(approved).approve('alice')).toEqual([])
    expect(await on(approved).decline('alice')).toEqual(isApproved)
    expect(await on(declined).decline('alice')).toEqual([])
    expect(await on(declined).approve('alice')).toEqual(isApproved)
    expect(await on(posted()).approve('alice')).toEqual([])
    expect(await on(posted()).decline('alice')).toEqual(isApproved)
  })

  test('is of posts, not of their children', async () => {
    const facts = posted({ feedType: 'reviewing', children: [photo('peak')] })
    for (const review of ['approve', 'decline'] as const)
      expect(await on(facts, 'peak')[review]('alice')).toEqual(isApproved)
  })

  test('of a deleted post, or in a deleted community, is refused', async () => {
    const deleted = [
      postDeletedBy('bob', { feedType: 'reviewing' }),
      communityDeleted({ communityId: hikers }),
    ]
    for (const one of deleted)
      for (const review of ['approve', 'decline'] as const)
        expect(await on(pending(one))[review]('alice')).toEqual(notFound)
  })

  test('of a post that was updated before it publishes what it says now', async () => {
    const keywords = { tags: ['later'], hashtags: [], dataTypes: ['text'] }
    const updated = pending(postUpdatedBy('alice', { tags: ['later'], keywords }))
    expect(await on(updated).approve('alice')).toMatchObject([{ data: { keywords } }])
  })
})

describe('who may review', () => {
  test('in a community: moderators and administrators, but not the author', async () => {
    const outcome = async (who: string, facts: readonly Given[]) => {
      const [approved, declined] = [await on(facts).approve(who), await on(facts).decline(who)]
      expect('refused' in approved ? approved : 'may').toEqual(
        'refused' in declined ? declined : 'may',
      )
      return 'refused' in approved ? approved.refused : 'may'
    }
    for (const who of ['alice', 'ADMIN_ada']) expect(await outcome(who, pending())).toBe('may')
    expect(await outcome('bob', pending())).toBe('permission-denied')
    for (const who of ['carol', 'dan']) expect(await outcome(who, pending())).toBe('post-not-found')
    expect(await outcome('erin', pending())).toBe('banned-from-community')
    expect(await outcome('dan', pending(userRolesSet('dan', 'moderator')))).toBe('may')
  })

  test('on the feed of a user: network moderators, for nothing, since posts there need no review', async () => {
    const facts = [...hikersStory(), postCreatedBy('bob'), userRolesSet('dan', 'moderator')]
    expect(await on(facts).approve('dan')).toEqual([])
    expect(await on(facts).decline('dan')).toEqual(isApproved)
    expect(await on(facts).approve('bob')).toEqual({ refused: 'permission-denied' })
  })
})
