import {
  approvePost,
  clearPostFlags,
  createPoll,
  createPost,
  declinePost,
  deletePost,
  flagPost,
  getPost,
  isPostFlaggedByMe,
  listPosts,
  patchPost,
  queryPosts,
  unflagPost,
  updatePost,
} from '@causerie/contracts/content'
import { imageUploadedBy } from '@causerie/testkit/facts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

/** A network in which bob wrote a post with two photos. */
const withPhotos = async (how: Parameters<typeof content.network>[0] = {}) => {
  const network = await content.network(how)
  await network.record(...['peak', 'lake', 'tent'].map((fileId) => imageUploadedBy('bob', fileId)))
  const attachments = ['peak', 'lake'].map((fileId) => ({ fileId, type: 'image' }))
  const postId = await network.post('bob', { attachments, tags: ['trip'] })
  const read = async (who = 'alice') => network.reply(getPost, { params: { postId } }, who)
  return { ...network, params: { postId }, attachments, read }
}

describe('a command on a post', () => {
  test('is answered as a later read is', async () => {
    const { params, reply, read, attachments } = await withPhotos()
    const changes = [
      { data: { text: 'goodbye', title: 'Trip' } },
      {
        tags: ['a', 'b'],
        hashtags: ['Ä', 'ä'],
        mentionees: [{ type: 'user', userIds: ['carol'] }],
      },
      { attachments: [...attachments.slice(1), { fileId: 'tent', type: 'image' }] },
      { attachments: [], links: [{ url: 'https://example.com' }] },
    ]
    for (const body of changes)
      expect(await reply(updatePost, { params, body }, 'bob')).toEqual(await read('bob'))
    const { posts, postChildren } = await read('bob')
    expect(posts).toMatchObject([
      {
        data: { text: 'goodbye', title: 'Trip' },
        tags: ['a', 'b'],
        children: [],
        structureType: 'text',
      },
    ])
    expect(postChildren).toEqual([])
    expect(
      await reply(patchPost, { params, body: { metadata: { set: { a: 1 } } } }, 'bob'),
    ).toEqual(await read('bob'))
    expect(await reply(flagPost, { params, body: { reason: 'Other' } }, 'carol')).toEqual(
      await read('carol'),
    )
    expect(await reply(unflagPost, { params }, 'carol')).toEqual(await read('carol'))
    expect(await reply(clearPostFlags, { params }, 'alice')).toEqual(await read('alice'))
  })

  test('of a moderator is answered as a later read is', async () => {
    for (const review of [approvePost, declinePost]) {
      const { params, reply, read } = await withPhotos({ needApprovalOnPostCreation: true })
      const answer = await reply(review, { params }, 'alice')
      expect(answer).toEqual(await read('alice'))
      expect(answer.postChildren).toHaveLength(2)
      for (const child of answer.postChildren) expect(child.feedId).toBe(answer.posts[0]?.feedId)
    }
  })

  test('that repeats a creation with attachments and a poll returns the post, and is refused with others', async () => {
    const { inHikers, reply, refusal, record } = await content.network()
    await record(...['peak', 'lake'].map((fileId) => imageUploadedBy('bob', fileId)))
    const { polls } = await reply(
      createPoll,
      { body: { question: 'Lunch?', answers: [{ data: 'soup' }, { data: 'salad' }] } },
      'bob',
    )
    const attached = (...fileIds: string[]) => fileIds.map((fileId) => ({ fileId, type: 'image' }))
    const body = {
      ...inHikers,
      postId: 'my-post',
      dataType: 'poll',
      data: { text: 'Vote!', pollId: polls[0]?.pollId },
      attachments: attached('peak'),
    }
    const first = await reply(createPost, { body }, 'bob')
    expect(first.postChildren.map((child) => child.dataType)).toEqual(['image', 'poll'])
    expect(first.polls).toMatchObject([{ question: 'Lunch?' }])
    expect(await reply(createPost, { body }, 'bob')).toEqual(first)
    for (const attachments of [attached('lake'), attached('peak', 'lake'), undefined])
      expect(await refusal(createPost, { body: { ...body, attachments } }, 'bob')).toBe(
        'post-exists',
      )
    expect(await refusal(createPost, { body: { ...body, postId: 'other' } }, 'bob')).toBe(
      'poll-already-posted',
    )
  })
})

describe('a deleted post', () => {
  test('is seen by its author and moderators, with its children; a permanently deleted one by nobody', async () => {
    const { params, reply, refusal, read, inHikers, idsOf } = await withPhotos()
    const { postChildren } = await read('bob')
    const all = [params.postId, ...postChildren.map((child) => child.postId)]
    await reply(deletePost, { params }, 'bob')
    const seenBy = async (who: string) => {
      const listed = (await reply(listPosts, { query: { postIds: all } }, who)).posts.map(
        (post) => post.postId,
      )
      const gotten = await Promise.all(
        all.map((postId) => refusal(getPost, { params: { postId } }, who)),
      )
      const tagged = await idsOf({ tags: ['trip'], isDeleted: true }, who)
      const inFeed = await reply(
        queryPosts,
        { query: { ...inHikers, isDeleted: true, matchingOnlyParentPost: false } },
        who,
      )
      return { listed, gotten, tagged, inFeed: inFeed.posts.map((post) => post.postId).toSorted() }
    }
    const nothing = { listed: [], gotten: all.map(() => 'post-not-found'), tagged: [], inFeed: [] }
    const everything = {
      listed: all,
      gotten: all.map(() => 'not refused'),
      tagged: [params.postId],
      inFeed: all.toSorted(),
    }
    expect(await seenBy('carol')).toEqual(nothing)
    for (const who of ['alice', 'bob']) expect(await seenBy(who)).toEqual(everything)
    await reply(deletePost, { params, query: { permanent: true } }, 'bob')
    for (const who of ['alice', 'bob', 'carol']) expect(await seenBy(who)).toEqual(nothing)
    expect(await refusal(isPostFlaggedByMe, { params }, 'bob')).toBe('post-not-found')
  })

  test('counts as what it was when several commands come at the same time', async () => {
    const { params, reply, refusal, read } = await withPhotos({ needApprovalOnPostCreation: true })
    const together = [
      refusal(approvePost, { params }, 'alice'),
      refusal(deletePost, { params }, 'bob'),
      refusal(declinePost, { params }, 'alice'),
      refusal(updatePost, { params, body: { tags: ['late'] } }, 'alice'),
      refusal(flagPost, { params }, 'carol'),
    ]
    for (const outcome of await Promise.all(together))
      expect(['not refused', 'post-not-found', 'not-under-review']).toContain(outcome)
    expect(await refusal(deletePost, { params }, 'bob')).toBe('post-not-found')
    const { feeds, posts } = await read('alice')
    expect(posts).toMatchObject([{ isDeleted: true }])
    expect(feeds.map((feed) => feed.postCount)).toEqual([0, 0, 0])
    expect(
      await reply(
        queryPosts,
        { query: { targetType: 'community', targetId: posts[0]?.targetId } },
        'carol',
      ),
    ).toMatchObject({
      posts: [],
    })
  })
})

describe('flags', () => {
  test('of posts and children are shown to moderators, in every answer that shows them', async () => {
    const { params, inHikers, reply, read } = await withPhotos()
    const { postChildren } = await read('bob')
    const [peak] = postChildren
    await reply(flagPost, { params, body: { reason: 'Other', detail: 'blurred' } }, 'carol')
    await reply(flagPost, { params: { postId: peak?.postId } }, 'carol')
    const answers = async (who: string) => [
      await read(who),
      await reply(listPosts, { query: { postIds: [params.postId] } }, who),
      await reply(queryPosts, { query: inHikers }, who),
    ]
    for (const { posts, postChildren: children } of await answers('alice')) {
      expect(posts).toMatchObject([
        { flagCount: 1, flags: [{ userId: 'carol', reason: 'Other', details: 'blurred' }] },
      ])
      expect(children.map((child) => child.flags?.map(({ userId }) => userId))).toEqual([
        ['carol'],
        undefined,
      ])
    }
    for (const who of ['bob', 'carol']) {
      for (const { posts, postChildren: children } of await answers(who))
        for (const post of [...posts, ...children]) expect(post).not.toHaveProperty('flags')
    }
  })
})

test('reading a post needs one statement more if it has children, and for moderators if it has flags', async () => {
  const { params, post, reply, statementsOf } = await withPhotos()
  const plain = { params: { postId: await post('bob') } }
  expect(await statementsOf(getPost, plain, 'alice')).toBe(2)
  expect(await statementsOf(getPost, { params }, 'alice')).toBe(3)
  await reply(flagPost, plain, 'carol')
  expect(await statementsOf(getPost, plain, 'alice')).toBe(3)
  expect(await statementsOf(getPost, plain, 'bob')).toBe(2)
})
