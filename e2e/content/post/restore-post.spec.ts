import { getCommunity } from '@causerie/contracts/community'
import {
  deletePost,
  flagPost,
  queryAuditOfContent,
  queryFlaggedContent,
  queryPosts,
  restorePost,
} from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { commentOn } from '../comment/steps.ts'
import { peopleInGardeners, postIn, postWithPollIn, readPost, statusOf } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (postId: string) => ({ params: { postId } })

describeNetwork('PUT /api/v1/moderation/restored/posts/:postId', () => {
  it('brings back a post that a moderator deleted, where everybody found it, with what hangs on it', async () => {
    const { network, alice, bob, carol, gardeners } = await given()
    const { communityId } = gardeners
    const { post, child } = await postWithPollIn(bob, communityId)
    const { commentId } = await commentOn(carol, post.postId)
    await step(carol, flagPost, of(post.postId))
    const inFeed = { query: { targetType: 'community', targetId: communityId } }
    const seenByCarol = async () => {
      await network.settled()
      const [{ communities }, { posts }] = [
        await step(carol, getCommunity, { params: { communityId } }),
        await step(carol, queryPosts, inFeed),
      ]
      return { postsCount: communities[0]?.postsCount, inFeed: posts.map(({ postId }) => postId) }
    }
    const before = await seenByCarol()

    await step(alice, deletePost, of(post.postId))
    expect(await seenByCarol()).toEqual({
      postsCount: Number(before.postsCount) - 1,
      inFeed: before.inFeed.slice(1),
    })
    const restored = await step(alice, restorePost, of(post.postId))
    expect(restored.posts).toMatchObject([
      { postId: post.postId, isDeleted: false, children: [child.postId], comments: [commentId] },
    ])
    expect(await seenByCarol()).toEqual(before)
    expect(await statusOf(carol, child.postId)).toBe(200)
    const waiting = await step(alice, queryFlaggedContent, { query: { type: 'post' } })
    expect(waiting.flagged).toMatchObject([{ recordId: post.postId, flagCount: 1 }])
    expect(
      (await step(alice, queryAuditOfContent, { query: { service: 'content', kind: 'restored' } }))
        .auditEntries,
    ).toMatchObject([
      {
        recordId: post.postId,
        recordType: 'post',
        actorId: 'alice',
        userId: 'bob',
        targetId: communityId,
      },
    ])
  })

  itInOneProcess('is refused to others, and where the author deleted the post', async () => {
    const { network, admin, alice, bob, carol, gardeners } = await given()
    const [own, other] = [
      await postIn(bob, gardeners.communityId),
      await postIn(bob, gardeners.communityId),
    ]
    await step(bob, deletePost, of(own.postId))
    await step(alice, deletePost, of(other.postId))
    for (const who of [alice, admin])
      expectError(await who.call(restorePost, of(own.postId)), 403, 400301)
    expectError(await bob.call(restorePost, of(other.postId)), 403, 400301)
    for (const postId of [other.postId, 'nothing'])
      expectError(await carol.call(restorePost, of(postId)), 404, 400400)
    expectError(
      await network.raw(`/api/v1/moderation/restored/posts/${other.postId}`, { method: 'PUT' }),
      401,
      400100,
    )
    expect(await readPost(bob, other.postId)).toMatchObject({ isDeleted: true })
  })

  itInOneProcess('leaves a post as it is that is not deleted', async () => {
    const { alice, bob, gardeners } = await given()
    const post = await postIn(bob, gardeners.communityId)
    expect((await step(alice, restorePost, of(post.postId))).posts).toMatchObject([
      { postId: post.postId, updatedAt: post.updatedAt },
    ])
  })
})
