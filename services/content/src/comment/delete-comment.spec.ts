import { userBlocked } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import {
  commentCreatedBy,
  commentDeletedBy,
  commentFlaggedBy,
  userRolesSet,
} from '@causerie/testkit/facts'
import { type Given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { admin, commenting, feedStory } from '../../test/commenting.ts'
import { posts } from '../post/post.ts'
import { comments } from './comment.ts'
import { deleteComment } from './delete-comment.ts'

const facts = [...feedStory, commentCreatedBy('alice')]
const reply = commentCreatedBy('alice', {
  commentId: 'reply',
  parentId: 'comment',
  rootId: 'comment',
  repliedUserId: 'alice',
  segment: 2,
})
const permanent = { query: { permanent: true } }

describe('deleting a comment', () => {
  test('keeps its place and content, and counts it no longer', async () => {
    expect(await commenting(...facts).act(deleteComment, 'alice')).toEqual([
      commentDeletedBy('alice'),
    ])
    const { row } = commenting(...facts, reply, commentDeletedBy('alice'))
    expect(row(comments.get('comment'))).toMatchObject({
      isDeleted: true,
      data: { text: 'hello' },
      activity: { children: ['reply'] },
    })
    expect(row(posts.get('post'))).toMatchObject({
      lastSegment: 2,
      activity: { commentsCount: 1, comments: [] },
    })
  })

  test('permanently leaves no row of it, whether it was deleted before or not', async () => {
    const deleted = commentDeletedBy('alice')
    expect(await commenting(...facts).act(deleteComment, 'alice', permanent)).toEqual([
      commentDeletedBy('alice', { isPermanent: true }),
    ])
    expect(await commenting(...facts, deleted).act(deleteComment, 'alice', permanent)).toEqual([
      commentDeletedBy('alice', { isPermanent: true, wasDeleted: true }),
    ])
    const { row } = commenting(
      ...facts,
      reply,
      deleted,
      commentDeletedBy('alice', { isPermanent: true, wasDeleted: true }),
    )
    expect(row(comments.get('comment'))).toBeUndefined()
    expect(row(comments.get('reply'))).toMatchObject({ parentId: 'comment', isDeleted: false })
    expect(row(posts.get('post'))?.activity).toMatchObject({ commentsCount: 1, comments: [] })
  })

  test('of a reply is counted in its parent and its post', () => {
    const gone = commentDeletedBy('alice', {
      commentId: 'reply',
      parentId: 'comment',
      rootId: 'comment',
      repliedUserId: 'alice',
    })
    const { row } = commenting(...facts, reply, gone)
    expect(row(comments.get('comment'))?.activity).toMatchObject({
      childrenNumber: 0,
      children: [],
    })
    expect(row(posts.get('post'))?.activity).toMatchObject({
      commentsCount: 1,
      comments: ['comment'],
    })
  })

  test('of a flagged one counts it no longer as flagged', async () => {
    const flagged = [...facts, commentFlaggedBy('bob')]
    const deletion = await commenting(...flagged).act(deleteComment, 'alice')
    expect(deletion).toEqual([commentDeletedBy('alice', { wasFlagged: true })])
    const { row } = commenting(...flagged, ...recordedBy(deletion))
    expect(row(posts.get('post'))).toMatchObject({
      flaggedComments: 0,
      activity: { hasFlaggedComment: false },
    })
  })

  test('a second time is refused, unless it is permanent', async () => {
    expect(
      await commenting(...facts, commentDeletedBy('alice')).act(deleteComment, 'alice'),
    ).toEqual(refuse('comment-not-found'))
  })

  test('among the newest shows older ones, as long as fifty are kept', () => {
    const idOf = (n: number) => `comment-${n}`
    const written = Array.from({ length: 60 }, (_, n) =>
      commentCreatedBy('alice', { commentId: idOf(n), segment: n + 1 }),
    )
    const newestWithout = (count: number) => {
      const gone = Array.from({ length: count }, (_, n) =>
        commentDeletedBy('alice', { commentId: idOf(59 - n) }),
      )
      return commenting(...feedStory, ...written, ...gone).row(posts.get('post'))?.activity
    }
    expect(newestWithout(2)).toMatchObject({
      commentsCount: 58,
      comments: [57, 56, 55, 54, 53].map(idOf),
    })
    expect(newestWithout(45)).toMatchObject({ comments: [14, 13, 12, 11, 10].map(idOf) })
    expect(newestWithout(46)).toMatchObject({
      commentsCount: 14,
      comments: [13, 12, 11, 10].map(idOf),
    })
  })
})

describe('who may delete a comment', () => {
  test('is its author, who may have been blocked since, and who has the permission', async () => {
    const remove = (by: Parameters<ReturnType<typeof commenting>['act']>[1], ...more: Given[]) =>
      commenting(...facts, ...more).act(deleteComment, by)
    expect(
      await remove('alice', userBlocked({ userId: 'bob', blockedUserId: 'alice' })),
    ).toHaveLength(1)
    for (const by of ['bob', 'carol']) expect(await remove(by)).toEqual(refuse('permission-denied'))
    expect(await remove('carol', userRolesSet('carol', 'super-moderator'))).toHaveLength(1)
    expect(await remove(admin)).toHaveLength(1)
  })
})

describe('a deletion at the same time as', () => {
  const resolved = commenting(...facts).identity('comment')
  const answering = { parentId: 'comment' }

  test.each([false, true])(
    'a reply leaves the reply only if it came first (permanent: %s)',
    async (isPermanent) => {
      const query = { permanent: isPermanent }
      const deletion = recordedBy(await commenting(...facts).act(deleteComment, 'alice', { query }))
      const parent = commenting(...facts)
      const afterwards = commenting(...facts, ...deletion)
      expect(
        await afterwards.comment('carol', answering, {
          record: parent.record(),
          parent: parent.identity('comment'),
        }),
      ).toEqual(refuse('comment-not-found'))
      const first = recordedBy(await commenting(...facts).comment('carol', answering))
      expect(
        await commenting(...facts, ...first).act(deleteComment, 'alice', { query }),
      ).toHaveLength(1)
    },
  )

  test('another one counts once', async () => {
    const deletion = recordedBy(await commenting(...facts).act(deleteComment, 'alice', permanent))
    expect(
      await commenting(...facts, ...deletion).act(deleteComment, 'alice', {
        ...permanent,
        resolved,
      }),
    ).toEqual(refuse('comment-not-found'))
  })
})
