import { communityDeleted } from '@causerie/contracts/community'
import {
  hikers,
  memberBanned,
  postCreatedBy,
  postDeletedBy,
  postFlaggedBy,
  userRolesSet,
} from '@causerie/testkit/facts'
import { type Given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { hikersStory, on, pending, posted, withPhotos } from '../../test/posts.ts'

type Deleting = { postId?: string; permanent?: boolean }
const deletedBy = async (
  who: string,
  facts: readonly Given[],
  { postId = 'post', ...query }: Deleting = {},
): Promise<Given[]> => [...facts, ...recordedBy(await on(facts, postId).delete(who, query))]
const restoredBy = async (who: string, facts: readonly Given[]): Promise<Given[]> => [
  ...facts,
  ...recordedBy(await on(facts).restore(who)),
]

describe('restoring a post', () => {
  const flagged = withPhotos(
    postFlaggedBy('carol'),
    postFlaggedBy('carol', { postId: 'peak', parentPostId: 'post' }),
  )

  test('is the way back from its deletion: rows, children and counts are as they were', async () => {
    const after = on(await restoredBy('alice', await deletedBy('alice', flagged)))
    for (const id of ['post', 'peak', 'lake']) {
      expect(after.row(id)).toEqual({
        ...on(flagged).row(id),
        ...(id === 'post' && { updatedAt: after.row()?.updatedAt }),
      })
    }
    expect(after.counts()).toMatchObject({
      flaggedPosts: 2,
      flaggedComments: 0,
      feeds: { published: { postCount: 1 } },
    })
    expect(after.keyword('post', 'dataType', 'image')?.updatedAt).toBe(after.row()?.updatedAt)
  })

  test('puts it into the feed that it was in', async () => {
    const after = on(await restoredBy('alice', await deletedBy('alice', pending())))
    expect(after.row()).toMatchObject({ feedType: 'reviewing', isDeleted: false })
    expect(after.counts()?.feeds).toMatchObject({ reviewing: { postCount: 1 } })
  })

  test('happens once, and changes no post that is not deleted', async () => {
    expect(await on(posted()).restore('alice')).toEqual([])
    expect(
      await on(await restoredBy('alice', await deletedBy('alice', posted()))).restore('alice'),
    ).toEqual([])
  })

  test('does not bring back children that were removed before, nor one of them alone', async () => {
    const without = await deletedBy('alice', withPhotos(), { postId: 'peak' })
    const after = on(await restoredBy('alice', await deletedBy('alice', without)))
    expect(after.row('peak')).toMatchObject({ isDeleted: true })
    expect(after.row('lake')).toMatchObject({ isDeleted: false })
    for (const facts of [without, await deletedBy('alice', withPhotos())]) {
      expect(await on(facts, 'peak').restore('alice')).toEqual({ refused: 'child-not-restorable' })
    }
  })

  test('finds nothing of what was deleted permanently, or stands in a deleted community', async () => {
    const purged = await deletedBy('alice', posted(), { permanent: true })
    const homeless = [
      ...(await deletedBy('alice', posted())),
      communityDeleted({ communityId: hikers }),
    ]
    for (const facts of [purged, homeless])
      expect(await on(facts).restore('alice')).toEqual({ refused: 'post-not-found' })
  })
})

describe('who may restore a post', () => {
  test('is who may delete those of others', async () => {
    const deleted = await deletedBy('alice', posted())
    for (const who of ['alice', 'ADMIN_ada']) expect(await on(deleted).restore(who)).toHaveLength(1)
    expect(await on([...deleted, userRolesSet('dan', 'moderator')]).restore('dan')).toHaveLength(1)
    expect(await on(deleted).restore('bob')).toEqual({ refused: 'permission-denied' })
    for (const who of ['carol', 'dan'])
      expect(await on(deleted).restore(who)).toEqual({ refused: 'post-not-found' })
    expect(await on([...deleted, memberBanned('carol')]).restore('carol')).toEqual({
      refused: 'banned-from-community',
    })
  })

  test('is not who moderates, where its author deleted it; a moderator brings back their own', async () => {
    expect(await on([...posted(), postDeletedBy('bob')]).restore('alice')).toEqual({
      refused: 'deleted-by-author',
    })
    const own = [
      ...hikersStory(),
      postCreatedBy('alice', {
        targetType: 'community',
        targetId: hikers,
        targetInternalId: hikers,
      }),
    ]
    expect(await on(await deletedBy('alice', own)).restore('alice')).toHaveLength(1)
  })
})
