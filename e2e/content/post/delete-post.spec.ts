import { getCommunity } from '@causerie/contracts/community'
import { deletePost, getPoll, listPosts, queryPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import {
  peopleInGardeners,
  postIn,
  postOnFeedOf,
  postWithPollIn,
  readPost,
  statusOf,
} from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (postId: string, query = {}) => ({ params: { postId }, query })

describeNetwork('DELETE /api/v4/posts/:postId', () => {
  it('deletes a post, which its author and moderators still see', async () => {
    const { admin, alice, bob, carol, dan, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    expect((await bob.call(deletePost, of(postId))).body).toEqual({ success: true })
    for (const who of [alice, bob, admin])
      expect(await readPost(who, postId)).toMatchObject({
        isDeleted: true,
        data: { text: 'hello' },
      })
    const inFeed = {
      query: { targetType: 'community', targetId: gardeners.communityId, isDeleted: true },
    }
    const seen = async (who: typeof bob) => [
      ...(await who.call(queryPosts, inFeed)).body.posts,
      ...(await who.call(listPosts, { query: { postIds: [postId] } })).body.posts,
    ]
    expect((await seen(bob)).filter((post) => post.postId === postId)).toHaveLength(2)
    for (const who of [carol, dan]) {
      expect(await statusOf(who, postId)).toBe(404)
      expect(await seen(who)).toEqual([])
    }
    expectError(await bob.call(deletePost, of(postId)), 404, 400400)
  })

  it('deletes a post permanently, after which nobody sees it', async () => {
    const { admin, alice, bob, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    await bob.call(deletePost, of(postId))
    expect((await alice.call(deletePost, of(postId, { permanent: true }))).body).toEqual({
      success: true,
    })
    for (const who of [alice, bob, admin]) {
      expect(await statusOf(who, postId)).toBe(404)
      expect((await who.call(listPosts, { query: { postIds: [postId] } })).body.posts).toEqual([])
      const inFeed = {
        query: { targetType: 'community', targetId: gardeners.communityId, isDeleted: true },
      }
      expect(
        (await who.call(queryPosts, inFeed)).body.posts.filter((post) => post.postId === postId),
      ).toEqual([])
    }
    expectError(await bob.call(deletePost, of(postId, { permanent: true })), 404, 400400)
  })

  it('accepts its query as a body, and an older path', async () => {
    const { bob, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    const body = JSON.stringify({ permanent: true, postId })
    const { status } = await bob.raw(`/api/v3/posts/${postId}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([status, await statusOf(bob, postId)]).toEqual([200, 404])
  })

  it('is answered again under its idempotency key, even when the post is gone', async () => {
    const { bob, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    const request = {
      ...of(postId, { permanent: true }),
      headers: { 'idempotency-key': `delete-${postId}` },
    }
    for (let n = 0; n < 2; n += 1)
      expect((await bob.call(deletePost, request)).body).toEqual({ success: true })
  })

  it('deletes a child alone', async () => {
    const { bob, carol, gardeners } = await given()
    const { post, child } = await postWithPollIn(bob, gardeners.communityId)
    await bob.call(deletePost, of(child.postId))
    expect(await readPost(carol, post.postId)).toMatchObject({
      children: [],
      childrenNumber: 0,
      structureType: 'text',
      editedAt: post.editedAt,
    })
    expect(await statusOf(carol, child.postId)).toBe(404)
  })

  it('leaves the poll of a deleted post to its creator', async () => {
    const { bob, gardeners } = await given()
    const { post, poll } = await postWithPollIn(bob, gardeners.communityId)
    await bob.call(deletePost, of(post.postId))
    expect((await bob.call(getPoll, { params: { pollId: poll.pollId } })).body.polls).toMatchObject(
      [{ pollId: poll.pollId }],
    )
  })

  itInOneProcess(
    'requires the author, a moderator, an administrator or the owner of the feed',
    async () => {
      const { network, admin, alice, bob, carol, dan, gardeners } = await given()
      const { postId } = await postIn(bob, gardeners.communityId)
      expectError(await network.raw(`/api/v4/posts/${postId}`, { method: 'DELETE' }), 401, 400100)
      for (const who of [carol, dan])
        expectError(await who.call(deletePost, of(postId)), 403, 400301)
      for (const who of [alice, admin]) {
        const { postId: own } = await postIn(bob, gardeners.communityId)
        expect((await who.call(deletePost, of(own))).status).toBe(200)
      }
      const onFeed = await postOnFeedOf(bob, 'carol')
      expectError(await alice.call(deletePost, of(onFeed.postId)), 403, 400301)
      expect((await carol.call(deletePost, of(onFeed.postId))).status).toBe(200)
    },
  )

  itInOneProcess('refuses unknown posts and bad input', async () => {
    const { bob, gardeners } = await given()
    for (const postId of ['nothing', long(900)])
      expectError(await bob.call(deletePost, of(postId)), 404, 400400)
    expectError(await bob.call(deletePost, of(long(901))), 400, 400000)
    const { postId } = await postIn(bob, gardeners.communityId)
    const refused = expectError(
      await bob.call(deletePost, of(postId, { permanent: 'perhaps' })),
      400,
      400000,
    )
    expect(refused.data?.detail).toEqual([expect.stringMatching(/^permanent: /)])
    expect(await statusOf(bob, postId)).toBe(200)
  })

  it('is visible to other users in the counts of the community', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = (await given()).gardeners
    const count = async () => {
      await network.settled()
      return (
        (await carol.call(getCommunity, { params: { communityId } })).body.communities[0]
          ?.postsCount ?? 0
      )
    }
    const post = await postIn(bob, communityId)
    const before = await count()
    await alice.call(deletePost, of(post.postId))
    expect(await count()).toBe(before - 1)
  })
})
