import { blockUser } from '@causerie/contracts/community'
import {
  createComment,
  getComment,
  getPost,
  getStory,
  queryComments,
} from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { postIn, postOnFeedOf } from '../post/steps.ts'
import { storyIn } from '../story/steps.ts'
import { commentOn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })
  return { ...everybody, communityId, post: await postIn(everybody.bob, communityId) }
})
const onPost = async (fields: object = {}) => ({
  body: { referenceId: (await given()).post.postId, data: { text: 'x' }, ...fields },
})

describeNetwork('POST /api/v3/comments', () => {
  it('creates a comment, with all that it mentions', async () => {
    const { network, alice, communityId, post } = await given()
    const mentionees = [{ type: 'user' as const, userIds: ['bob'] }]
    const fields = {
      data: { text: 'hi @bob' },
      metadata: { mood: 'good' },
      links: [{ url: 'https://example.org', index: 0 }],
    }
    const { body } = await alice.call(createComment, {
      body: { referenceId: post.postId, ...fields, mentionees },
    })
    const [creator, bob] = body.users
    const comment = only(body.comments)
    expect(comment).toMatchObject({
      ...fields,
      userId: 'alice',
      userInternalId: creator?._id,
      referenceId: post.postId,
      referenceType: 'post',
      targetType: 'community',
      targetId: communityId,
      parentId: null,
      rootId: null,
      dataType: 'text',
      dataTypes: ['text'],
      mentionees: [
        { type: 'user', userIds: ['bob'], userPublicIds: ['bob'], userInternalIds: [bob?._id] },
      ],
      childrenNumber: 0,
      children: [],
      reactions: {},
      myReactions: [],
      flagCount: 0,
      hashFlag: null,
      isDeleted: false,
      attachments: [],
    })
    expect(comment._id).toMatch(/^[\da-f]{24}$/)
    expect(comment.commentId).toBe(comment._id)
    expect(comment.path).toBe(`${post.path}/comment/${comment._id}`)
    expect(comment.path.startsWith(`${network.networkId}/`)).toBe(true)
    expect(body.communityUsers).toMatchObject([{ userId: 'alice' }])
    expect(body.commentChildren).toEqual([])
  })

  it('accepts an id that the client chose, unique in the network', async () => {
    const { alice, bob } = await given()
    const input = await onPost({ commentId: 'my comment: 1/2 & 3' })
    const first = only((await bob.call(createComment, input)).body.comments)
    expect(first.commentId).toBe('my comment: 1/2 & 3')
    expect((await bob.call(createComment, input)).body.comments).toEqual([first])
    expectError(
      await bob.call(createComment, await onPost({ ...input.body, data: { text: 'other' } })),
      409,
      400900,
    )
    expectError(await alice.call(createComment, input), 409, 400900)
    const atOnce = await onPost({ commentId: 'at once' })
    const answers = await Promise.all([1, 2, 3].map(() => bob.call(createComment, atOnce)))
    for (const { status, text } of answers) expect(status, text).toBe(200)
    expect(new Set(answers.map((answer) => only(answer.body.comments)._id)).size).toBe(1)
  })

  it('is visible to other users in the post, with its author', async () => {
    const { network, alice, carol, communityId } = await given()
    const { postId } = await postIn(alice, communityId)
    const comment = await commentOn(carol, postId)
    const reply = await commentOn(alice, postId, { parentId: comment.commentId })
    const found = (await carol.call(getComment, { params: { commentId: comment.commentId } })).body
    expect(only(found.comments)).toEqual({
      ...comment,
      childrenNumber: 1,
      children: [reply.commentId],
    })
    expect(found.commentChildren).toEqual([reply])
    await network.settled()
    const { posts, comments, users } = (await alice.call(getPost, { params: { postId } })).body
    expect(only(posts)).toMatchObject({
      commentsCount: 2,
      comments: [comment.commentId],
      updatedAt: only(posts).createdAt,
    })
    expect(comments).toEqual(found.comments)
    expect(users.map(({ userId }) => userId)).toContain('carol')
  })

  itInOneProcess('requires a signed-in user who may read the post', async () => {
    const { network, admin, alice, bob, dan, post } = await given()
    expectError(await network.raw('/api/v3/comments', { method: 'POST' }), 401, 400100)
    const hidden = await communityOf(alice, { isPublic: false, userIds: ['bob'] })
    const { postId } = await postIn(alice, hidden.communityId)
    expectError(
      await dan.call(createComment, { body: { referenceId: postId, data: { text: 'x' } } }),
      403,
      400301,
    )
    for (const by of [bob, admin]) expect((await commentOn(by, postId)).userId).toBe(by.userId)
    expect((await commentOn(dan, post.postId)).userId).toBe('dan')
  })

  itInOneProcess('is refused between users of whom one blocks the other', async () => {
    const { network } = await given()
    const [gina, hugo] = [await network.signIn('gina'), await network.signIn('hugo')]
    const { postId } = await postOnFeedOf(gina, 'gina')
    await gina.call(blockUser, { params: { userId: 'hugo' } })
    await network.settled()
    expectError(
      await hugo.call(createComment, { body: { referenceId: postId, data: { text: 'x' } } }),
      403,
      400301,
    )
  })

  it('stands on a story, which shows it, where the community allows that', async () => {
    const { network, alice, bob } = await given()
    const [open, silent] = [
      await communityOf(alice),
      await communityOf(alice, { allowCommentInStory: false }),
    ]
    await network.settled()
    const on = (referenceId: string) => ({
      body: { referenceId, referenceType: 'story' as const, data: { text: 'hello' } },
    })
    const { storyId } = await storyIn(alice, open.communityId)
    const { commentId } = only((await bob.call(createComment, on(storyId))).body.comments)
    const seen = (await alice.call(getStory, { params: { storyId } })).body
    expect(seen).toMatchObject({
      stories: [{ commentsCount: 1, comments: [commentId] }],
      comments: [{ commentId, referenceId: storyId }],
    })
    const listed = await alice.call(queryComments, {
      query: { referenceId: storyId, referenceType: 'story' },
    })
    expect(listed.body.comments).toEqual(seen.comments)
    const without = await storyIn(alice, silent.communityId)
    expectError(await bob.call(createComment, on(without.storyId)), 403, 400300)
  })

  itInOneProcess(
    'refuses unknown posts, parents and files, and records that cannot have comments',
    async () => {
      const { alice, communityId } = await given()
      const refused = async (fields: object) =>
        expectError(await alice.call(createComment, await onPost(fields)), 404, 400400)
      await refused({ referenceId: 'nothing' })
      await refused({ referenceType: 'story' })
      await refused({ referenceType: 'content' })
      await refused({ parentId: 'nothing' })
      const elsewhere = await commentOn(alice, (await postIn(alice, communityId)).postId)
      await refused({ parentId: elsewhere.commentId })
      const attachments = [{ type: 'image', fileId: 'no-file' }]
      expect(
        expectError(await alice.call(createComment, await onPost({ attachments })), 400, 400000)
          .data?.detail,
      ).toEqual(['no-file'])
    },
  )

  itInOneProcess.each([
    ['referenceId', undefined],
    ['referenceType', 'planet'],
    ['data.text', long(50_001)],
    ['commentId', long(151)],
    ['commentId', '0123456789abcdef01234567'],
    ['mentionees', [{ type: 'user', userIds: many(31) }]],
    ['metadata', { a: long(10_240) }],
    ['attachments', [{ fileId: 'x', type: 'smell' }]],
    ['links', [{ url: 'ftp://example.org' }]],
  ])('refuses a bad %s', async (field, value) => {
    const { alice } = await given()
    const fields = field === 'data.text' ? { data: { text: value } } : { [field]: value }
    const refused = expectError(await alice.call(createComment, await onPost(fields)), 400, 400000)
    expect(refused.data?.detail).toEqual([
      expect.stringMatching(`^${field.replace('.', '\\.')}[.:]`),
    ])
  })
})
