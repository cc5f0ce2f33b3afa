import { getCommunity, queryCommunities } from '@causerie/contracts/community'
import { clearPostFlags, flagPost, isPostFlaggedByMe } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { peopleInGardeners, postIn, readPost } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (postId: string) => ({ params: { postId } })

describeNetwork('DELETE /api/v3/posts/:postId/flags', () => {
  it('removes all flags, after which the same users can flag again', async () => {
    const { alice, bob, carol, dan, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    for (const who of [carol, dan]) await who.call(flagPost, of(postId))
    expect(only((await alice.call(clearPostFlags, of(postId))).body.posts)).toMatchObject({
      flagCount: 0,
      hashFlag: null,
    })
    expect((await carol.call(isPostFlaggedByMe, of(postId))).body).toEqual({ result: false })
    expect(only((await carol.call(flagPost, of(postId))).body.posts)).toMatchObject({
      flagCount: 1,
    })
    expect((await readPost(alice, postId)).flags).toMatchObject([{ userId: 'carol' }])
  })

  itInOneProcess('requires a moderator or an administrator', async () => {
    const { network, admin, alice, bob, carol, dan, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    expectError(
      await network.raw(`/api/v3/posts/${postId}/flags`, { method: 'DELETE' }),
      401,
      400100,
    )
    for (const who of [bob, carol, dan])
      expectError(await who.call(clearPostFlags, of(postId)), 403, 400301)
    for (const who of [alice, admin])
      expect((await who.call(clearPostFlags, of(postId))).status).toBe(200)
  })

  itInOneProcess('refuses unknown posts and bad ids', async () => {
    const { alice } = await given()
    for (const postId of ['nothing', long(900)])
      expectError(await alice.call(clearPostFlags, of(postId)), 404, 400400)
    expectError(await alice.call(clearPostFlags, of(long(901))), 400, 400000)
  })

  it('is visible to other users in the community', async () => {
    const { network, alice, carol, dan } = await given()
    const { communityId } = await communityOf(alice, { displayName: 'Beekeepers' })
    const hasFlaggedPost = async () => {
      await network.settled()
      const keyword = 'beekeepers'
      const found = [true, false].map(
        async (hasFlag) =>
          (await dan.call(queryCommunities, { query: { keyword, hasFlag } })).body.communities,
      )
      const [flagged, others] = await Promise.all(found)
      expect([flagged?.length, others?.length]).toEqual(flagged?.length ? [1, 0] : [0, 1])
      const { communities } = (await dan.call(getCommunity, { params: { communityId } })).body
      expect(communities).toMatchObject([{ hasFlaggedPost: flagged?.length === 1 }])
      return flagged?.length === 1
    }
    const { postId } = await postIn(alice, communityId)
    expect(await hasFlaggedPost()).toBe(false)
    await carol.call(flagPost, of(postId))
    expect(await hasFlaggedPost()).toBe(true)
    await alice.call(clearPostFlags, of(postId))
    expect(await hasFlaggedPost()).toBe(false)
  })
})
