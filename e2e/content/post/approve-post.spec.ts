import { getCommunity, updateCommunity } from '@causerie/contracts/community'
import { approvePost, createPost, declinePost, getPoll } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { pollOf } from '../poll/steps.ts'
import { pendingPost, peopleInGardeners, postIn, readPost, statusOf } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (postId: string) => ({ params: { postId } })

describeNetwork('POST /api/v3/posts/:postId/approve', () => {
  it('publishes a post under review, once', async () => {
    const everybody = await given()
    const { alice, bob, carol, dan } = everybody
    const pending = await pendingPost(everybody)
    expect(await statusOf(carol, pending.postId)).toBe(404)
    const { body } = await alice.call(approvePost, of(pending.postId))
    const post = only(body.posts)
    expect(post).toMatchObject({
      postId: pending.postId,
      data: pending.data,
      createdAt: pending.createdAt,
      editedAt: pending.editedAt,
    })
    expect(body.feeds.find(({ feedId }) => feedId === post.feedId)).toMatchObject({
      feedType: 'published',
      postCount: 1,
    })
    for (const who of [alice, bob, carol, dan])
      expect(await readPost(who, pending.postId)).toEqual(post)
    expect((await alice.call(approvePost, of(pending.postId))).body.posts).toEqual([post])
  })

  it('needs nobody once the community reviews posts no more', async () => {
    const everybody = await given()
    const { network, alice, bob, carol } = everybody
    const { communityId } = await communityOf(alice, {
      needApprovalOnPostCreation: true,
      userIds: ['bob'],
    })
    const poll = await pollOf(bob, { closedIn: 3_600_000 })
    const shown = {
      targetType: 'community' as const,
      targetId: communityId,
      dataType: 'poll',
      data: { text: 'When?', pollId: poll.pollId },
    }
    const { postId } = only((await bob.call(createPost, { body: shown })).body.posts)
    const pollNow = async () => only((await bob.call(getPoll, { params: poll })).body.polls)
    expect(await pollNow()).toMatchObject({ status: 'open', closedAt: null })
    await alice.call(updateCommunity, {
      params: { communityId },
      body: { needApprovalOnPostCreation: false },
    })
    await network.settled()
    expect(await statusOf(carol, postId)).toBe(200)
    expect((await pollNow()).closedAt).toMatch(/Z$/)
  })

  itInOneProcess('requires a moderator or an administrator', async () => {
    const everybody = await given()
    const { network, admin, bob, carol, dan } = everybody
    const { postId } = await pendingPost(everybody)
    expectError(
      await network.raw(`/api/v3/posts/${postId}/approve`, { method: 'POST' }),
      401,
      400100,
    )
    expectError(await bob.call(approvePost, of(postId)), 403, 400301)
    for (const who of [carol, dan])
      expectError(await who.call(approvePost, of(postId)), 404, 400400)
    expect((await admin.call(approvePost, of(postId))).status).toBe(200)
  })

  itInOneProcess('refuses posts that are not under review, and unknown ones', async () => {
    const everybody = await given()
    const { alice, bob, gardeners } = everybody
    const { postId } = await pendingPost(everybody)
    await alice.call(declinePost, of(postId))
    expectError(await alice.call(approvePost, of(postId)), 400, 400000)
    const { postId: published } = await postIn(bob, gardeners.communityId)
    expect((await alice.call(approvePost, of(published))).status).toBe(200)
    for (const unknown of ['nothing', long(900)])
      expectError(await alice.call(approvePost, of(unknown)), 404, 400400)
    expectError(await alice.call(approvePost, of(long(901))), 400, 400000)
  })

  it('and its decline at once end in one of the two', async () => {
    const everybody = await given()
    const { network, alice, admin } = everybody
    const { postId } = await pendingPost(everybody)
    const answers = await Promise.all([
      alice.call(approvePost, of(postId)),
      admin.call(declinePost, of(postId)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    await network.settled()
    const isPublished = answers[0].status === 200
    expect(await statusOf(everybody.carol, postId)).toBe(isPublished ? 200 : 404)
  })

  it('is visible to other users in the counts of the community', async () => {
    const everybody = await given()
    const { network, alice, dan } = everybody
    const { postId, targetId } = await pendingPost(everybody)
    await alice.call(approvePost, of(postId))
    await network.settled()
    expect(
      (await dan.call(getCommunity, { params: { communityId: targetId } })).body.communities,
    ).toMatchObject([{ postsCount: 1 }])
  })
})
