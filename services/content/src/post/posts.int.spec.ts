import { userDeleted } from '@causerie/contracts/community'
import { createPost, flagPost, getPost, listPosts, queryPosts } from '@causerie/contracts/content'
import { users } from '@causerie/replicas'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

describe('a post', () => {
  test('is answered with everything that it mentions', async () => {
    const { hikers, reply, post } = await content.network()
    const postId = await post('bob', {
      mentionees: [{ type: 'user', userIds: ['carol'] }],
      tags: ['news'],
      hashtags: ['Peaks'],
    })
    const got = await reply(getPost, { params: { postId } })
    expect(got.posts).toMatchObject([
      { postId, data: { text: 'hello' }, targetId: hikers, tags: ['news'], hashtags: ['Peaks'] },
    ])
    const [bob, carol] = got.users
    expect([bob?.userId, carol?.userId]).toEqual(['bob', 'carol'])
    expect(got.posts[0]).toMatchObject({
      postedUserInternalId: bob?._id,
      mentionees: [{ userIds: ['carol'], userInternalIds: [carol?._id] }],
    })
    expect(got.communities).toMatchObject([{ communityId: hikers, postsCount: 1, isJoined: true }])
    expect(got.communityUsers.map((member) => member.userId)).toEqual(['alice', 'bob'])
    expect(got.feeds).toMatchObject([
      { targetId: hikers, feedType: 'reviewing', postCount: 0 },
      { targetId: hikers, feedType: 'published', postCount: 1, feedId: got.posts[0]?.feedId },
      { targetId: hikers, feedType: 'declined', postCount: 0 },
    ])
  })

  test('is answered from the rows of its batch when it is created, with the same answer as a later read', async () => {
    const { inHikers, reply } = await content.network({ categoryIds: ['sport', 'gone'] })
    const mentionees = [{ type: 'user', userIds: ['carol'] }]
    for (const target of [
      inHikers,
      { targetType: 'user', targetId: 'carol' },
      { targetType: 'user' },
    ]) {
      const body = { ...target, data: { text: 'hello' }, mentionees, tags: ['news'] }
      const made = await reply(createPost, { body, of: content.presenter }, 'bob')
      expect(made).toEqual(
        await reply(getPost, { params: { postId: made.posts[0]?.postId } }, 'bob'),
      )
      if (target === inHikers) {
        expect(made.users.map(({ userId }) => userId)).toEqual(['bob', 'carol', 'alice'])
        expect(made.communities).toMatchObject([
          { categoryIds: ['sport'], postsCount: 1, isJoined: true },
        ])
        expect(made.categories).toMatchObject([{ categoryId: 'sport' }])
      }
    }
  })

  test('can be on the feed of a user', async () => {
    const { reply, post } = await content.network()
    const postId = await post('bob', { targetType: 'user', targetId: 'carol' })
    const got = await reply(queryPosts, { query: { targetId: 'carol' } })
    expect(got.posts.map((one) => one.postId)).toEqual([postId])
    expect(got.posts[0]?.targetInternalId).toBe(
      got.users.find((user) => user.userId === 'carol')?._id,
    )
  })

  test('keeps the id that its author chose, which is refused to others', async () => {
    const { reply, refusal, post } = await content.network()
    expect(await post('bob', { postId: 'my/post?' })).toBe('my/post?')
    expect(
      await refusal(createPost, { body: { postId: 'my/post?', data: { text: 'mine' } } }, 'carol'),
    ).toBe('post-exists')
    expect((await reply(getPost, { params: { postId: 'my/post?' } })).posts[0]?._id).toMatch(
      /^[\da-f]{24}$/,
    )
  })

  test('is invisible to other networks', async () => {
    const [one, other] = [await content.network(), await content.network()]
    const postId = await one.post('bob')
    expect(await other.refusal(getPost, { params: { postId } })).toBe('post-not-found')
    expect(await other.refusal(queryPosts, { query: one.inHikers })).toBe('community-not-found')
  })
})

describe('visibility of posts', () => {
  test('in a private community is limited to members', async () => {
    const { inHikers, refusal, reply, post } = await content.network({ isPublic: false })
    const postId = await post('bob')
    expect(await refusal(getPost, { params: { postId } }, 'carol')).toBe('not-a-member')
    expect(await refusal(queryPosts, { query: inHikers }, 'carol')).toBe('not-a-member')
    expect((await reply(getPost, { params: { postId } }, 'alice')).posts).toHaveLength(1)
  })

  test('under review is limited to moderators and the author', async () => {
    const { refusal, reply, post, idsOf } = await content.network({
      needApprovalOnPostCreation: true,
    })
    const [bobs, alices] = [await post('bob'), await post('alice')]
    const both = { feedType: ['reviewing', 'published'] }
    expect(await idsOf({})).toEqual([alices])
    expect(await idsOf(both, 'alice')).toEqual([alices, bobs])
    expect(await idsOf(both, 'bob')).toEqual([alices, bobs])
    expect(await idsOf(both, 'carol')).toEqual([alices])
    expect(await idsOf({ feedType: ['reviewing'] }, 'carol')).toEqual([])
    expect(await refusal(getPost, { params: { postId: bobs } }, 'carol')).toBe('post-not-found')
    expect((await reply(getPost, { params: { postId: bobs } }, 'bob')).posts).toHaveLength(1)
  })
})

describe('posts of a user who was deleted with them', () => {
  test.each([['hardDeletePost' as const], ['deleteAll' as const]])(
    'are seen by nobody: %s',
    async (option) => {
      const { reply, refusal, post, idsOf, recordWith } = await content.network()
      const [erased, left] = [await post('bob'), await post('alice')]
      await recordWith({ user: users.get('bob') }, userDeleted({ userId: 'bob', [option]: true }))
      expect(await refusal(getPost, { params: { postId: erased } })).toBe('post-not-found')
      expect(await refusal(flagPost, { params: { postId: erased } })).toBe('post-not-found')
      expect(
        (await reply(listPosts, { query: { postIds: [erased, left] } })).posts.map(
          ({ postId }) => postId,
        ),
      ).toEqual([left])
      expect(await idsOf({})).toEqual([left])
    },
  )
})
