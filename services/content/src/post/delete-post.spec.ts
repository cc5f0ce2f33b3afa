import { communityDeleted } from '@causerie/contracts/community'
import {
  hikers,
  memberLeft,
  postApprovedBy,
  postCreatedBy,
  postDeclinedBy,
  postDeletedBy,
  postFlaggedBy,
  postUpdatedBy,
  userRolesSet,
} from '@causerie/testkit/facts'
import { type Given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { hikersStory, on, pending, posted, withPhotos } from '../../test/posts.ts'

const notFound = { refused: 'post-not-found' }
const ofChild = { postId: 'peak', parentPostId: 'post' }
type Deleting = { postId?: string; permanent?: boolean }
const deletedBy = async (
  who: string,
  facts: readonly Given[],
  { postId = 'post', ...query }: Deleting = {},
) => [...facts, ...recordedBy(await on(facts, postId).delete(who, query))]

describe('the deletion of a post', () => {
  test('deletes its children, and the feed counts one post less', async () => {
    const decided = await on(withPhotos()).delete('bob')
    expect(decided).toMatchObject([
      {
        type: 'PostDeleted',
        data: {
          postId: 'post',
          by: 'bob',
          postedUserId: 'bob',
          parentPostId: null,
          childIds: ['peak', 'lake'],
          isPermanent: false,
          feedType: 'published',
        },
      },
    ])
    const after = on([...withPhotos(), ...recordedBy(decided)])
    for (const id of ['post', 'peak', 'lake'])
      expect(after.row(id)).toMatchObject({ isDeleted: true, isPurged: false })
    expect(after.row()).toMatchObject({ data: { text: 'hello' }, children: ['peak', 'lake'] })
    expect(after.counts()?.feeds).toMatchObject({ published: { postCount: 0 } })
    expect(after.keyword('post', 'dataType', 'image')?.updatedAt).toBe(after.row()?.updatedAt)
  })

  test('counts in the feed that shows the post at the time', async () => {
    const feedOf = async (facts: readonly Given[]) =>
      recordedBy(await on(facts).delete('bob')).map(({ data }) => Object(data).feedType)
    expect(await feedOf(pending())).toEqual(['reviewing'])
    expect(await feedOf(pending(postApprovedBy('alice')))).toEqual(['published'])
    expect(await feedOf(pending(postDeclinedBy('alice')))).toEqual(['declined'])
  })

  test('happens once', async () => {
    expect(await on([...posted(), postDeletedBy('bob')]).delete('bob')).toEqual(notFound)
  })

  test('takes its flags and those of its children from the counts', async () => {
    const flagged = withPhotos(
      postFlaggedBy('carol'),
      postFlaggedBy('carol', ofChild),
      postFlaggedBy('dan', { ...ofChild, flagCount: 2 }),
    )
    expect(on(flagged).counts()).toMatchObject({ flaggedPosts: 2 })
    const after = on(await deletedBy('alice', flagged))
    expect(after.counts()).toMatchObject({ flaggedPosts: 0 })
    expect(await after.clearFlags('alice')).toEqual(notFound)
  })
})

describe('the permanent deletion of a post', () => {
  test('removes what its author wrote, from the children as well', async () => {
    const facts = await deletedBy(
      'bob',
      withPhotos(postUpdatedBy('bob', { metadata: { a: 1 }, links: [{ url: 'https://a.test' }] })),
      {
        permanent: true,
      },
    )
    for (const id of ['post', 'peak', 'lake'])
      expect(on(facts).row(id)).toMatchObject({
        isDeleted: true,
        isPurged: true,
        data: {},
        metadata: {},
        tags: [],
        hashtags: [],
        links: [],
        mentionees: [],
      })
  })

  test('can follow a deletion, and then counts nothing', async () => {
    const deleted = withPhotos(
      postFlaggedBy('carol'),
      postDeletedBy('bob', { childIds: ['peak', 'lake'], flaggedPosts: 1 }),
    )
    const decided = await on(deleted).delete('bob', { permanent: true })
    expect(decided).toMatchObject([
      { data: { isPermanent: true, feedType: null, flaggedPosts: 0 } },
    ])
    const purged = [...deleted, ...recordedBy(decided)]
    expect(on(purged).counts()).toEqual(on(deleted).counts())
    for (const permanent of [true, false])
      expect(await on(purged).delete('bob', { permanent })).toEqual(notFound)
  })
})

describe('the deletion of a child', () => {
  test('is an update of its parent, which shows it no longer', async () => {
    const decided = await on(withPhotos(), 'peak').delete('bob')
    expect(decided).toMatchObject([
      {
        type: 'PostDeleted',
        data: { postId: 'peak', parentPostId: 'post', childIds: [], feedType: null },
      },
      {
        type: 'PostUpdated',
        data: {
          postId: 'post',
          childrenRemoved: ['peak'],
          isShownAsEdited: false,
          flaggedPosts: 0,
        },
      },
    ])
    const after = on([...withPhotos(), ...recordedBy(decided)])
    expect(after.row()).toMatchObject({ children: ['lake'], childrenNumber: 1, isDeleted: false })
    expect(after.row('peak')).toMatchObject({ isDeleted: true })
    expect(after.counts()?.feeds).toMatchObject({ published: { postCount: 1 } })
  })

  test('of a type that no other child has takes that type from the parent', async () => {
    const [one, none] = [
      await deletedBy('bob', withPhotos(), { postId: 'peak' }),
      await deletedBy('bob', await deletedBy('bob', withPhotos(), { postId: 'peak' }), {
        postId: 'lake',
      }),
    ]
    expect(on(one).keyword('post', 'dataType', 'image')?.updatedAt).toBe(on(one).row()?.updatedAt)
    expect(on(none).keyword('post', 'dataType', 'image')).toBeUndefined()
    expect(on(none).row()).toMatchObject({ structureType: 'text', children: [] })
    expect(on(none).row()?.editedAt).toBe(on(withPhotos()).row()?.editedAt)
  })

  test('with flags counts once', async () => {
    const flagged = withPhotos(postFlaggedBy('carol'), postFlaggedBy('carol', ofChild))
    const after = on(await deletedBy('bob', flagged, { postId: 'peak' }))
    expect(after.counts()).toMatchObject({ flaggedPosts: 1 })
    expect(after.row()).toMatchObject({
      flagCount: 1,
      flaggedChildren: 0,
      activity: { hasFlaggedChildren: false },
    })
  })

  test('that was deleted with its parent can be made permanent', async () => {
    const deleted = await deletedBy('bob', withPhotos())
    const purged = on(await deletedBy('bob', deleted, { postId: 'peak', permanent: true }))
    expect(purged.row('peak')).toMatchObject({ isPurged: true, data: {} })
    expect(purged.row()).toMatchObject({ isDeleted: true, isPurged: false, children: ['lake'] })
  })
})

describe('who may delete a post', () => {
  test('in a community: its author, moderators and administrators', async () => {
    for (const who of ['bob', 'alice', 'ADMIN_ada'])
      expect(await on(posted()).delete(who)).toHaveLength(1)
    for (const who of ['carol', 'dan'])
      expect(await on(posted()).delete(who)).toEqual({ refused: 'permission-denied' })
    expect(await on(posted()).delete('erin')).toEqual({ refused: 'banned-from-community' })
    expect(await on([...posted(), memberLeft('bob')]).delete('bob')).toHaveLength(1)
  })

  test('that they do not see: nobody learns that it exists', async () => {
    for (const facts of [pending(), [...posted(), postDeletedBy('bob')]])
      for (const permanent of [true, false])
        expect(await on(facts).delete('carol', { permanent })).toEqual(notFound)
  })

  test('on the feed of a user: also the owner of the feed, but not of what they do not see', async () => {
    const facts = [
      ...hikersStory(),
      postCreatedBy('bob', { targetId: 'carol' }),
      userRolesSet('dan', 'moderator'),
    ]
    for (const who of ['bob', 'carol', 'dan', 'ADMIN_ada'])
      expect(await on(facts).delete(who)).toHaveLength(1)
    expect(await on(facts).delete('alice')).toEqual({ refused: 'permission-denied' })
    const deleted = await deletedBy('bob', facts)
    expect(await on(deleted).delete('carol', { permanent: true })).toEqual(notFound)
    expect(await on(deleted).delete('bob', { permanent: true })).toHaveLength(1)
  })

  test('of a deleted community: nobody, but the author deletes theirs permanently', async () => {
    const facts = [...posted(), communityDeleted({ communityId: hikers })]
    for (const who of ['bob', 'alice']) expect(await on(facts).delete(who)).toEqual(notFound)
    expect(await on(facts).delete('bob', { permanent: true })).toHaveLength(1)
    expect(await on(facts).delete('carol', { permanent: true })).toEqual(notFound)
  })
})
