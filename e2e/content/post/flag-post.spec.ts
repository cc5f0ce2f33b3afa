import { getCommunity } from '@causerie/contracts/community'
import { flagPost, getPost, isPostFlaggedByMe, queryPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { pendingPost, peopleInGardeners, postIn, postWithPollIn, readPost } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (postId: string, body: object = {}) => ({ params: { postId }, body })

describeNetwork('POST /api/v3/posts/:postId/flag', () => {
  it('counts each user once', async () => {
    const { bob, carol, dan, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    for (const who of [carol, dan, carol])
      expect((await who.call(flagPost, of(postId))).status).toBe(200)
    const { body } = await dan.call(flagPost, of(postId))
    expect(only(body.posts)).toMatchObject({
      postId,
      flagCount: 2,
      hashFlag: { bits: 1024, hashes: 7 },
    })
    expect(await readPost(carol, postId)).toEqual(only(body.posts))
    expect((await carol.call(isPostFlaggedByMe, { params: { postId } })).body).toEqual({
      result: true,
    })
  })

  it('counts concurrent flags correctly', async () => {
    const { alice, bob, carol, dan, admin, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    const flaggers = [alice, bob, carol, dan, admin]
    await Promise.all([...flaggers, ...flaggers].map((who) => who.call(flagPost, of(postId))))
    expect(await readPost(dan, postId)).toMatchObject({ flagCount: 5 })
  })

  it('accepts a reason, which moderators alone see', async () => {
    const { network, admin, alice, bob, carol, dan, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    const reason = '理'.repeat(300)
    await carol.call(flagPost, of(postId, { reason, detail: 'twice a day' }))
    const shown = await dan.call(flagPost, of(postId, { reason: '', detail: null }))
    expect(only(shown.body.posts)).not.toHaveProperty('flags')
    const flags = [
      { userId: 'dan', reason: '', details: '', createdAt: expect.any(String) },
      { userId: 'carol', reason, details: 'twice a day', createdAt: expect.any(String) },
    ]
    for (const who of [alice, admin]) expect((await readPost(who, postId)).flags).toEqual(flags)
    for (const who of [bob, carol]) expect(await readPost(who, postId)).not.toHaveProperty('flags')
    await network.settled()
    const inFeed = {
      query: { targetType: 'community', targetId: gardeners.communityId, hasFlag: true },
    }
    const flaggedIn = async (who: typeof bob) =>
      (await who.call(queryPosts, inFeed)).body.posts.filter((post) => post.postId === postId)
    expect(await flaggedIn(alice)).toMatchObject([{ flags }])
    expect(await flaggedIn(carol)).toEqual([])
  })

  it('of a child shows in its parent', async () => {
    const { alice, bob, carol, gardeners } = await given()
    const { post, child } = await postWithPollIn(bob, gardeners.communityId)
    await carol.call(flagPost, of(child.postId))
    const { body } = await alice.call(getPost, { params: { postId: post.postId } })
    expect(only(body.posts)).toMatchObject({ flagCount: 0, hasFlaggedChildren: true })
    expect(only(body.postChildren)).toMatchObject({ flagCount: 1 })
  })

  itInOneProcess('requires a signed-in user who is not banned', async () => {
    const { network, bob, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    expectError(await network.raw(`/api/v3/posts/${postId}/flag`, { method: 'POST' }), 401, 400100)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (await bob.raw(`/api/v3/posts/${postId}/flag`, { method: 'POST', headers: form })).status,
    ).toBe(200)
  })

  itInOneProcess('refuses posts under review, unknown posts and bad input', async () => {
    const everybody = await given()
    const { alice, carol } = everybody
    const { postId } = await pendingPost(everybody)
    for (const who of [alice, carol]) expectError(await who.call(flagPost, of(postId)), 404, 400400)
    for (const unknown of ['nothing', long(900)])
      expectError(await carol.call(flagPost, of(unknown)), 404, 400400)
    expectError(await carol.call(flagPost, of(long(901))), 400, 400000)
    for (const body of [{ reason: long(301) }, { detail: long(301) }])
      expectError(await carol.call(flagPost, of('x', body)), 400, 400000)
  })

  it('is visible to other users in the community', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = (await given()).gardeners
    const { postId } = await postIn(bob, communityId)
    await carol.call(flagPost, of(postId))
    await network.settled()
    expect(
      (await alice.call(getCommunity, { params: { communityId } })).body.communities,
    ).toMatchObject([{ hasFlaggedPost: true }])
  })
})
