import { queryPosts, updatePost } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import {
  pendingPost,
  peopleInGardeners,
  postIn,
  postOnFeedOf,
  postWithPollIn,
  readPost,
} from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const changing = (postId: string, body: object, headers: Record<string, string> = {}) => ({
  params: { postId },
  body,
  headers,
})
const goodbye = { data: { text: 'goodbye' } }

describeNetwork('PUT /api/v4/posts/:postId', () => {
  it('changes what is given and shows when it was edited, as a later read does', async () => {
    const { bob, gardeners } = await given()
    const post = await postIn(bob, gardeners.communityId, { tags: ['news'], mentions: ['carol'] })
    const fields = {
      data: { title: 'Today', text: 'goodbye' },
      hashtags: ['größe'],
      metadata: { mood: 'good' },
      links: [{ url: 'https://example.com/a', index: 0, length: 7 }],
    }
    const { body } = await bob.call(updatePost, changing(post.postId, fields))
    const changed = only(body.posts)
    expect(changed).toMatchObject({
      ...fields,
      postId: post.postId,
      tags: ['news'],
      mentionees: post.mentionees,
      createdAt: post.createdAt,
    })
    expect(changed.editedAt).toBe(changed.updatedAt)
    expect(changed.updatedAt > post.updatedAt).toBe(true)
    expect(body.users.map(({ userId }) => userId)).toEqual(['bob', 'carol', 'alice'])
    expect(await readPost(bob, post.postId)).toEqual(changed)
  })

  it('changes nothing where nothing differs', async () => {
    const { bob, gardeners } = await given()
    const post = await postIn(bob, gardeners.communityId, { text: 'same', tags: ['a'] })
    for (const body of [
      {},
      { data: { text: 'same' }, tags: ['a'] },
      { data: null, metadata: null },
    ])
      expect((await bob.call(updatePost, changing(post.postId, body))).body.posts).toEqual([post])
  })

  it('keeps the shown time of the edit on demand, as a header or in the query', async () => {
    const { bob, gardeners } = await given()
    const post = await postIn(bob, gardeners.communityId)
    const header = await bob.call(
      updatePost,
      changing(post.postId, goodbye, { 'preserve-edited-at': 'true' }),
    )
    expect(only(header.body.posts)).toMatchObject({ ...goodbye, editedAt: post.editedAt })
    const query = await bob.call(updatePost, {
      ...changing(post.postId, { tags: ['a'] }),
      query: { 'preserve-edited-at': true },
    })
    expect(only(query.body.posts)).toMatchObject({ tags: ['a'], editedAt: post.editedAt })
    const shown = await bob.call(
      updatePost,
      changing(post.postId, { tags: ['b'] }, { 'preserve-edited-at': 'false' }),
    )
    expect(only(shown.body.posts).editedAt).not.toBe(post.editedAt)
  })

  itInOneProcess('refuses a header that is no boolean', async () => {
    const { bob, gardeners } = await given()
    const post = await postIn(bob, gardeners.communityId)
    const refused = expectError(
      await bob.call(updatePost, changing(post.postId, goodbye, { 'preserve-edited-at': 'maybe' })),
      400,
      400000,
    )
    expect(refused.data?.detail).toEqual([expect.stringMatching(/^preserve-edited-at: /)])
  })

  it('keeps the poll of a post', async () => {
    const { bob, gardeners } = await given()
    const { post, child, poll } = await postWithPollIn(bob, gardeners.communityId)
    const { body } = await bob.call(
      updatePost,
      changing(post.postId, { data: { text: '' }, attachments: [] }),
    )
    expect(only(body.posts)).toMatchObject({
      children: [child.postId],
      structureType: 'poll',
      data: {},
    })
    expect(body.postChildren).toMatchObject([
      { postId: child.postId, data: { pollId: poll.pollId } },
    ])
    expect(body.polls).toEqual([poll])
  })

  it('replaces the data of a custom type', async () => {
    const { bob, gardeners } = await given()
    const post = await postIn(bob, gardeners.communityId, {
      dataType: 'shop.offer',
      text: 'a tent',
    })
    const { body } = await bob.call(
      updatePost,
      changing(post.postId, { data: { price: 5, sizes: ['s'], note: null } }),
    )
    expect(only(body.posts).data).toEqual({ price: 5, sizes: ['s'], note: null })
  })

  it('accepts values at the limits, and text in all scripts', async () => {
    const { bob, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    const fields = {
      data: { title: long(150), text: `\u202e مرحبا \u200d 👩‍👩‍👧 ${long(49_000, '😀')}` },
      tags: many(5).map((tag) => tag.padEnd(24, 'x')),
      hashtags: many(30).map((tag) => tag.padEnd(100, 'x')),
      metadata: { a: long(10_240 - 8) },
    }
    expect(only((await bob.call(updatePost, changing(postId, fields))).body.posts)).toMatchObject(
      fields,
    )
  })

  itInOneProcess('requires the author, a moderator or an administrator', async () => {
    const { network, admin, alice, bob, carol, dan, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    expectError(await network.raw(`/api/v4/posts/${postId}`, { method: 'PUT' }), 401, 400100)
    for (const who of [carol, dan])
      expectError(await who.call(updatePost, changing(postId, goodbye)), 403, 400301)
    for (const who of [alice, admin, bob])
      expect((await who.call(updatePost, changing(postId, goodbye))).status).toBe(200)
    const { postId: onFeed } = await postOnFeedOf(bob, 'carol')
    expectError(await carol.call(updatePost, changing(onFeed, goodbye)), 403, 400301)
    const { postId: pending } = await pendingPost(await given())
    expectError(await bob.call(updatePost, changing(pending, goodbye)), 403, 400301)
    expectError(await carol.call(updatePost, changing(pending, goodbye)), 404, 400400)
    expect((await alice.call(updatePost, changing(pending, goodbye))).status).toBe(200)
  })

  itInOneProcess.each([
    ['data', { data: { text: long(50_001) } }],
    ['data', { data: { title: long(151) } }],
    ['data', { data: { fileId: 5 } }],
    ['data', { data: 'text' }],
    ['tags', { tags: many(6) }],
    ['hashtags', { hashtags: ['a b'] }],
    ['mentionees', { mentionees: [{ type: 'user', userIds: many(31) }] }],
    ['metadata', { metadata: { a: long(10_240) } }],
    ['attachments', { attachments: many(11).map((fileId) => ({ fileId, type: 'image' })) }],
    ['links', { links: [{ url: 'javascript:alert(1)' }] }],
    ['links', { links: many(101).map(() => ({ url: 'https://example.com' })) }],
    ['reason', { reason: long(301) }],
    ['metadata', { metadata: { text: 'a\u0000b' } }],
    ['data', { data: { text: '\ud800' } }],
  ])('refuses a bad %s', async (field, body) => {
    const { bob, gardeners } = await given()
    const post = await postIn(bob, gardeners.communityId)
    const refused = expectError(
      await bob.call(updatePost, changing(post.postId, body)),
      400,
      400000,
    )
    expect(refused.data?.detail).toEqual([expect.stringMatching(`^${field}[.:]`)])
    expect(await readPost(bob, post.postId)).toEqual(post)
  })

  itInOneProcess('refuses an empty post, unknown files and unknown posts', async () => {
    const { bob, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    expectError(await bob.call(updatePost, changing(postId, { data: { text: '' } })), 400, 400000)
    const attachments = [{ fileId: 'no-file', type: 'image' }]
    expect(
      expectError(await bob.call(updatePost, changing(postId, { attachments })), 400, 400000).data
        ?.detail,
    ).toEqual(['no-file'])
    for (const unknown of ['nothing', long(900)])
      expectError(await bob.call(updatePost, changing(unknown, goodbye)), 404, 400400)
    expectError(await bob.call(updatePost, changing(long(901), goodbye)), 400, 400000)
  })

  it('is found by its new tags, not by those that it lost', async () => {
    const { bob, carol, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId, { tags: ['old'] })
    await bob.call(updatePost, changing(postId, { tags: ['new'] }))
    const tagged = async (tag: string) =>
      (
        await carol.call(queryPosts, {
          query: { targetType: 'community', targetId: gardeners.communityId, tags: [tag] },
        })
      ).body.posts
    expect((await tagged('new')).map((post) => post.postId)).toEqual([postId])
    expect(await tagged('old')).toEqual([])
  })
})
