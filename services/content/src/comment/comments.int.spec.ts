import { userDeleted } from '@causerie/contracts/community'
import {
  clearCommentFlags,
  createComment,
  deleteComment,
  deletePost,
  flagComment,
  getComment,
  getPost,
  isCommentFlaggedByMe,
  listComments,
  queryComments,
  unflagComment,
  updateComment,
} from '@causerie/contracts/content'
import { users } from '@causerie/replicas'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const of = (commentId: string) => ({ params: { commentId } })

describe('a comment', () => {
  test('is answered with everything that it mentions, and its newest replies', async () => {
    const { hikers, reply, post, comment } = await content.network()
    const postId = await post('bob')
    const mentionees = [{ type: 'user', userIds: ['carol'] }]
    const commentId = await comment('bob', postId, { mentionees, data: { text: 'hi @carol' } })
    const replies: string[] = []
    for (let n = 0; n < 6; n++)
      replies.push(await comment('alice', postId, { parentId: commentId }))
    const got = await reply(getComment, of(commentId))
    const newest = replies.toReversed().slice(0, 5)
    expect(got.comments).toMatchObject([
      {
        commentId,
        referenceId: postId,
        targetId: hikers,
        data: { text: 'hi @carol' },
        childrenNumber: 6,
        children: newest,
        segmentNumber: 1,
      },
    ])
    expect(got.commentChildren.map((child) => child.commentId)).toEqual(newest)
    expect(got.commentChildren[0]).toMatchObject({
      parentId: commentId,
      rootId: commentId,
      segmentNumber: 7,
    })
    expect(got.users.map(({ userId }) => userId)).toEqual(['bob', 'carol', 'alice'])
    expect(got.communityUsers.map(({ userId }) => userId)).toEqual(['alice', 'bob'])
  })

  test('is answered when it is created as a later read answers it', async () => {
    const { post, reply, comment } = await content.network()
    const postId = await post('bob')
    const parentId = await comment('bob', postId)
    for (const body of [{}, { parentId, mentionees: [{ type: 'user', userIds: ['carol'] }] }]) {
      const made = await reply(
        createComment,
        { body: { referenceId: postId, data: { text: 'hello' }, ...body } },
        'bob',
      )
      expect(made).toEqual(await reply(getComment, of(made.comments[0]?.commentId ?? ''), 'bob'))
    }
  })

  test('is visible to those who may read its post', async () => {
    const { post, comment, refusal } = await content.network({ isPublic: false })
    const commentId = await comment('bob', await post('bob'))
    expect(await refusal(getComment, of(commentId), 'carol')).toBe('not-a-member')
    expect(await refusal(getComment, of(commentId), 'alice')).toBe('not refused')
    expect(await refusal(getComment, of('nothing'))).toBe('comment-not-found')
  })

  test('is invisible to other networks', async () => {
    const [one, other] = [await content.network(), await content.network()]
    const postId = await one.post('bob')
    const commentId = await one.comment('bob', postId)
    expect(await other.refusal(getComment, of(commentId))).toBe('comment-not-found')
    expect(
      await other.refusal(createComment, { body: { referenceId: postId, data: { text: 'x' } } }),
    ).toBe('post-not-found')
  })

  test('can answer only a comment on the same post', async () => {
    const { post, comment, refusal } = await content.network()
    const [postId, other] = [await post('bob'), await post('bob')]
    const parentId = await comment('bob', other)
    expect(
      await refusal(createComment, {
        body: { referenceId: postId, parentId, data: { text: 'x' } },
      }),
    ).toBe('comment-not-found')
    expect(
      await refusal(createComment, {
        body: { referenceId: postId, parentId: 'nothing', data: { text: 'x' } },
      }),
    ).toBe('comment-not-found')
  })

  test.each([
    ['story', 'story-not-found'],
    ['content', 'reference-not-found'],
  ])('is refused on an unknown reference of the type %s', async (referenceType, refused) => {
    const { refusal } = await content.network()
    expect(
      await refusal(createComment, {
        body: { referenceId: 'x', referenceType, data: { text: 'x' } },
      }),
    ).toBe(refused)
  })

  test('is counted once each if many are created at the same time', async () => {
    const { post, comment, reply } = await content.network()
    const postId = await post('bob')
    const created = await Promise.all(
      Array.from({ length: 30 }, (_, n) => comment(n % 2 ? 'alice' : 'carol', postId)),
    )
    const segments = await Promise.all(
      created.map(async (id) => (await reply(getComment, of(id))).comments[0]?.segmentNumber ?? 0),
    )
    expect(segments.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  })
})

describe('a deleted comment', () => {
  test('keeps its place, and shows its content to its author and moderators alone', async () => {
    const { post, comment, reply } = await content.network()
    const referenceId = await post('alice')
    const body = {
      data: { text: 'hi' },
      mentionees: [{ type: 'user', userIds: ['carol'] }],
      metadata: { mood: 'bad' },
    }
    const commentId = await comment('bob', referenceId, body)
    await reply(deleteComment, of(commentId), 'bob')
    for (const by of ['alice', 'bob']) {
      const { comments, users: shown } = await reply(getComment, of(commentId), by)
      expect(comments).toMatchObject([
        { commentId, isDeleted: true, data: { text: 'hi' }, metadata: { mood: 'bad' } },
      ])
      expect(shown.map(({ userId }) => userId)).toContain('carol')
    }
    const answers = [
      await reply(getComment, of(commentId), 'carol'),
      await reply(queryComments, { query: { referenceId } }, 'carol'),
      await reply(listComments, { query: { commentIds: [commentId] } }, 'carol'),
    ]
    for (const { comments, users: shown } of answers) {
      expect(comments).toMatchObject([
        {
          commentId,
          isDeleted: true,
          data: {},
          metadata: {},
          mentionees: [],
          attachments: [],
          links: [],
        },
      ])
      expect(shown.map(({ userId }) => userId)).toEqual(['bob'])
    }
    const isDeleted = async (wanted: boolean) =>
      (await reply(queryComments, { query: { referenceId, isDeleted: wanted } })).comments.length
    expect([await isDeleted(true), await isDeleted(false)]).toEqual([1, 0])
    expect(await reply(getPost, { params: { postId: referenceId } })).toMatchObject({
      posts: [{ commentsCount: 0, comments: [] }],
      comments: [],
    })
  })

  test('is gone if it was deleted permanently, for everybody', async () => {
    const { post, comment, reply, refusal } = await content.network()
    const referenceId = await post('alice')
    const commentId = await comment('bob', referenceId, { commentId: 'mine' })
    const answer = await comment('alice', referenceId, { parentId: commentId })
    await reply(deleteComment, { ...of(commentId), query: { permanent: true } }, 'bob')
    for (const by of ['alice', 'bob'])
      expect(await refusal(getComment, of(commentId), by)).toBe('comment-not-found')
    const all = await reply(queryComments, { query: { referenceId, filterByParentId: false } })
    expect(all.comments.map((one) => one.commentId)).toEqual([answer])
    expect(
      await refusal(
        createComment,
        { body: { commentId: 'mine', referenceId, data: { text: 'hello' } } },
        'bob',
      ),
    ).toBe('comment-exists')
  })

  test('is gone as well if it was deleted with its author', async () => {
    const { post, comment, reply, refusal, recordWith } = await content.network()
    const referenceId = await post('alice')
    const commentId = await comment('bob', referenceId)
    const other = await comment('carol', referenceId)
    await recordWith(
      { user: users.get('bob') },
      userDeleted({ userId: 'bob', hardDeleteComment: true }),
    )
    expect(await refusal(getComment, of(commentId))).toBe('comment-not-found')
    const found = [
      await reply(queryComments, { query: { referenceId } }),
      await reply(listComments, { query: { commentIds: [commentId, other] } }),
      await reply(getPost, { params: { postId: referenceId } }),
    ]
    for (const { comments } of found) expect(comments.map((one) => one.commentId)).toEqual([other])
    for (const contract of [flagComment, deleteComment, updateComment]) {
      expect(await refusal(contract, { ...of(commentId), body: { data: { text: 'x' } } })).toBe(
        'comment-not-found',
      )
    }
  })
})

describe('flags on comments', () => {
  test('are counted in the comment and its post, and found by moderators', async () => {
    const { post, comment, reply } = await content.network()
    const referenceId = await post('alice')
    const [one, other] = [await comment('bob', referenceId), await comment('bob', referenceId)]
    const flagged = async () =>
      (await reply(queryComments, { query: { referenceId, hasFlag: true } })).comments.map(
        ({ commentId }) => commentId,
      )
    const isMine = async (by: string) => (await reply(isCommentFlaggedByMe, of(one), by)).result
    const hasFlagged = async () =>
      (await reply(getPost, { params: { postId: referenceId } })).posts[0]?.hasFlaggedComment
    expect(
      (await reply(flagComment, { ...of(one), body: { reason: 'Other' } }, 'carol')).comments,
    ).toMatchObject([{ flagCount: 1 }])
    expect((await reply(flagComment, of(one), 'alice')).comments).toMatchObject([
      { flagCount: 2, hashFlag: { bits: 1024 } },
    ])
    expect([
      await flagged(),
      await isMine('carol'),
      await isMine('bob'),
      await hasFlagged(),
    ]).toEqual([[one], true, false, true])
    expect((await reply(unflagComment, of(one), 'alice')).comments).toMatchObject([
      { flagCount: 1 },
    ])
    expect((await reply(clearCommentFlags, of(one), 'alice')).comments).toMatchObject([
      { flagCount: 0, hashFlag: null },
    ])
    expect([await flagged(), await isMine('carol'), await hasFlagged()]).toEqual([[], false, false])
    expect(
      (
        await reply(queryComments, { query: { referenceId, hasFlag: false } }, 'carol')
      ).comments.map(({ commentId }) => commentId),
    ).toEqual([other, one])
  })
})

test('a page of posts shows the newest comments of all of them', async () => {
  const { post, comment, list } = await content.network()
  const none = await post('bob')
  const [one, two] = [await post('bob'), await post('alice')]
  const first = await comment('carol', one)
  const [second, third] = [await comment('alice', two), await comment('bob', two)]
  const { posts, comments, users: shown } = await list({})
  expect(posts.map((found) => [found.postId, found.comments])).toEqual([
    [two, [third, second]],
    [one, [first]],
    [none, []],
  ])
  expect(comments.map(({ commentId }) => commentId)).toEqual([third, second, first])
  expect(shown.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob', 'carol'])
})

test('a community has flagged comments until the last of them is cleared, withdrawn or deleted', async () => {
  const { hikers, reply, post, comment } = await content.network()
  const hasFlags = async () =>
    (await reply(getPost, { params: { postId } })).communities[0]?.hasFlaggedComment
  const postId = await post('bob')
  const [first, second, third] = [
    await comment('bob', postId),
    await comment('carol', postId),
    await comment('bob', postId),
  ]
  const flag = (commentId: string) => reply(flagComment, { params: { commentId } }, 'alice')
  expect(await hasFlags()).toBe(false)
  for (const commentId of [first, second, third]) await flag(commentId)
  await reply(clearCommentFlags, { params: { commentId: first } })
  await reply(unflagComment, { params: { commentId: second } })
  expect(await hasFlags()).toBe(true)
  await reply(deleteComment, { params: { commentId: third } })
  expect(await hasFlags()).toBe(false)
  await flag(first)
  expect(await hasFlags()).toBe(true)
  await reply(deletePost, { params: { postId } })
  const other = await post('bob')
  expect((await reply(getPost, { params: { postId: other } })).communities).toMatchObject([
    { communityId: hikers, hasFlaggedComment: false },
  ])
})
