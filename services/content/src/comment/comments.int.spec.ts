import { createComment, getComment } from '@causerie/contracts'
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
    for (let n = 0; n < 6; n++) replies.push(await comment('alice', postId, { parentId: commentId }))
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
    expect(got.commentChildren[0]).toMatchObject({ parentId: commentId, rootId: commentId, segmentNumber: 7 })
    expect(got.users.map(({ userId }) => userId)).toEqual(['bob', 'carol', 'alice'])
    expect(got.communityUsers.map(({ userId }) => userId)).toEqual(['alice', 'bob'])
  })

  test('is answered when it is created as a later read answers it', async () => {
    const { post, reply, comment } = await content.network()
    const postId = await post('bob')
    const parentId = await comment('bob', postId)
    for (const body of [{}, { parentId, mentionees: [{ type: 'user', userIds: ['carol'] }] }]) {
      const made = await reply(createComment, { body: { referenceId: postId, data: { text: 'hello' }, ...body } }, 'bob')
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
    expect(await other.refusal(createComment, { body: { referenceId: postId, data: { text: 'x' } } })).toBe('post-not-found')
  })

  test('can answer only a comment on the same post', async () => {
    const { post, comment, refusal } = await content.network()
    const [postId, other] = [await post('bob'), await post('bob')]
    const parentId = await comment('bob', other)
    expect(await refusal(createComment, { body: { referenceId: postId, parentId, data: { text: 'x' } } })).toBe('comment-not-found')
    expect(await refusal(createComment, { body: { referenceId: postId, parentId: 'nothing', data: { text: 'x' } } })).toBe(
      'comment-not-found',
    )
  })

  test.each(['story', 'content'])('is refused on a reference of the type %s', async (referenceType) => {
    const { refusal } = await content.network()
    expect(await refusal(createComment, { body: { referenceId: 'x', referenceType, data: { text: 'x' } } })).toBe('reference-not-found')
  })

  test('is counted once each if many are created at the same time', async () => {
    const { post, comment, reply } = await content.network()
    const postId = await post('bob')
    const created = await Promise.all(Array.from({ length: 30 }, (_, n) => comment(n % 2 ? 'alice' : 'carol', postId)))
    const segments = await Promise.all(created.map(async (id) => (await reply(getComment, of(id))).comments[0]?.segmentNumber ?? 0))
    expect(segments.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  })
})
