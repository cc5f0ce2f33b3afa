import { refuse } from '@causerie/protocol'
import { feedCounts } from '@causerie/replicas'
import {
  commentCreatedBy,
  commentFlaggedBy,
  hikers,
  postDeletedBy,
  postInHikersBy,
  userRolesSet,
} from '@causerie/testkit/facts'
import { type Given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admin, commenting, feedStory, hikersStory } from '../../test/commenting.ts'
import { posts } from '../post/post.ts'
import { comments } from './comment.ts'
import { deleteComment } from './delete-comment.ts'
import { flagComment } from './flag-comment.ts'
import { restoreComment } from './restore-comment.ts'
import { unflagComment } from './unflag-comment.ts'

const reply = { parentId: 'comment', rootId: 'comment', repliedUserId: 'alice' }
const facts = [...feedStory, commentCreatedBy('alice')]
const after = async (
  before: readonly Given[],
  route: Parameters<ReturnType<typeof commenting>['act']>[0],
  commentId = 'comment',
) => [...before, ...recordedBy(await commenting(...before).act(route, admin, { commentId }))]

describe('restoring a comment', () => {
  test('is the way back from its deletion, with its flags', async () => {
    const flagged = [...facts, commentFlaggedBy('carol')]
    const { row } = commenting(
      ...(await after(await after(flagged, deleteComment), restoreComment)),
    )
    const before = commenting(...flagged)
    expect(row(posts.get('post'))).toEqual(before.row(posts.get('post')))
    expect(row(feedCounts.get('user', 'bob'))).toEqual(before.row(feedCounts.get('user', 'bob')))
    expect(row(comments.get('comment'))).toMatchObject({
      isDeleted: false,
      deletedBy: null,
      flagCount: 1,
      data: { text: 'hello' },
    })
  })

  test('happens once, and changes no comment that is not deleted', async () => {
    expect(await commenting(...facts).act(restoreComment, admin)).toEqual([])
  })

  test('needs its post, and who deletes comments of others', async () => {
    const deleted = await after(facts, deleteComment)
    expect(await commenting(...deleted).act(restoreComment, 'alice')).toEqual(
      refuse('permission-denied'),
    )
    expect(
      await commenting(...deleted, userRolesSet('carol', 'super-moderator')).act(
        restoreComment,
        'carol',
      ),
    ).toHaveLength(1)
    const withoutPost = postDeletedBy('bob', { targetType: 'user', targetId: 'bob' })
    expect(await commenting(...deleted, withoutPost).act(restoreComment, admin)).toEqual(
      refuse('comment-not-found'),
    )
    const own = [...facts, ...recordedBy(await commenting(...facts).act(deleteComment, 'alice'))]
    expect(await commenting(...own).act(restoreComment, admin)).toEqual(refuse('deleted-by-author'))
  })

  test('of a moderator who wrote it is theirs', async () => {
    const written = [
      ...hikersStory(),
      postInHikersBy('bob'),
      commentCreatedBy('alice', { targetType: 'community', targetId: hikers }),
    ]
    const deleted = [
      ...written,
      ...recordedBy(await commenting(...written).act(deleteComment, 'alice')),
    ]
    expect(await commenting(...deleted).act(restoreComment, 'alice')).toHaveLength(1)
  })
})

test('whatever is flagged, deleted and restored, counts and newest are those of the comments that are there', async () => {
  const ids = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  const start = [
    ...facts,
    ...ids.map((commentId, n) =>
      commentCreatedBy('alice', { commentId, segment: n + 2, ...(n > 3 && reply) }),
    ),
  ]
  const route = fc.constantFrom(
    deleteComment,
    deleteComment,
    restoreComment,
    restoreComment,
    flagComment,
    unflagComment,
  )
  const step = fc.tuple(fc.constantFrom('comment', ...ids), route)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      let done: Given[] = start
      for (const [commentId, of] of steps) {
        const decided = await commenting(...done).act(of, admin, { commentId })
        if (!('refused' in decided)) done = [...done, ...recordedBy(decided)]
      }
      const { row } = commenting(...done)
      const there = ['comment', ...ids]
        .flatMap((id) => row(comments.get(id)) ?? [])
        .filter(({ isDeleted }) => !isDeleted)
      const newest = (parentId: string | null) =>
        there
          .filter((one) => one.parentId === parentId)
          .map(({ commentId }) => commentId)
          .reverse()
          .slice(0, 5)
      expect(row(posts.get('post'))).toMatchObject({
        flaggedComments: there.filter(({ flagCount }) => flagCount > 0).length,
        activity: { commentsCount: there.length, comments: newest(null) },
      })
      expect(row(comments.get('comment'))?.activity).toMatchObject({
        childrenNumber: there.filter(({ parentId }) => parentId === 'comment').length,
        children: newest('comment'),
      })
      expect(row(feedCounts.get('user', 'bob'))?.flaggedComments ?? 0).toBe(
        there.filter(({ flagCount }) => flagCount > 0).length,
      )
    }),
    { numRuns: 20 },
  )
})
