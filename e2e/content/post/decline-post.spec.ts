import { getCommunity } from '@causerie/contracts/community'
import { approvePost, declinePost } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { pendingPost, peopleInGardeners, postIn, readPost, statusOf } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (postId: string) => ({ params: { postId } })

describeNetwork('POST /api/v3/posts/:postId/decline', () => {
  it('declines a post under review, once; its author and moderators still see it', async () => {
    const everybody = await given()
    const { admin, alice, bob, carol, dan } = everybody
    const pending = await pendingPost(everybody)
    const { body } = await alice.call(declinePost, of(pending.postId))
    const post = only(body.posts)
    expect(body.feeds.find(({ feedId }) => feedId === post.feedId)).toMatchObject({
      feedType: 'declined',
      postCount: 1,
    })
    for (const who of [admin, alice, bob]) expect(await readPost(who, pending.postId)).toEqual(post)
    for (const who of [carol, dan]) expect(await statusOf(who, pending.postId)).toBe(404)
    expect((await alice.call(declinePost, of(pending.postId))).body.posts).toEqual([post])
  })

  itInOneProcess('requires a moderator or an administrator', async () => {
    const everybody = await given()
    const { network, admin, bob, carol, dan } = everybody
    const { postId } = await pendingPost(everybody)
    expectError(
      await network.raw(`/api/v3/posts/${postId}/decline`, { method: 'POST' }),
      401,
      400100,
    )
    expectError(await bob.call(declinePost, of(postId)), 403, 400301)
    for (const who of [carol, dan])
      expectError(await who.call(declinePost, of(postId)), 404, 400400)
    expect((await admin.call(declinePost, of(postId))).status).toBe(200)
  })

  itInOneProcess('refuses posts that are not under review, and unknown ones', async () => {
    const everybody = await given()
    const { alice, bob, gardeners } = everybody
    const { postId } = await pendingPost(everybody)
    await alice.call(approvePost, of(postId))
    expectError(await alice.call(declinePost, of(postId)), 400, 400000)
    const { postId: published } = await postIn(bob, gardeners.communityId)
    expectError(await alice.call(declinePost, of(published)), 400, 400000)
    for (const unknown of ['nothing', long(900)])
      expectError(await alice.call(declinePost, of(unknown)), 404, 400400)
    expectError(await alice.call(declinePost, of(long(901))), 400, 400000)
  })

  it('moves the post between the feeds that the community counts', async () => {
    const everybody = await given()
    const { network, alice, admin } = everybody
    const { postId, targetId } = await pendingPost(everybody)
    await alice.call(declinePost, of(postId))
    await network.settled()
    const { feeds } = (await admin.call(getCommunity, { params: { communityId: targetId } })).body
    expect(feeds.map(({ feedType, postCount }) => [feedType, postCount]).toSorted()).toEqual([
      ['declined', 1],
      ['published', 0],
      ['reviewing', 0],
    ])
  })
})
