import { deletePost, flagPost, isPostFlaggedByMe } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { pendingPost, peopleInGardeners, postIn } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (postId: string) => ({ params: { postId } })

describeNetwork('GET /api/v3/posts/:postId/isflagbyme', () => {
  it('tells each user about their own flag', async () => {
    const { bob, carol, dan, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    await carol.call(flagPost, of(postId))
    for (const [who, result] of [
      [carol, true],
      [dan, false],
    ] as const)
      expect((await who.call(isPostFlaggedByMe, of(postId))).body).toEqual({ result })
  })

  it('is refused for a post that the caller does not see', async () => {
    const everybody = await given()
    const { bob, carol, gardeners } = everybody
    const { postId } = await pendingPost(everybody)
    expectError(await carol.call(isPostFlaggedByMe, of(postId)), 404, 400400)
    expect((await bob.call(isPostFlaggedByMe, of(postId))).body).toEqual({ result: false })
    const deleted = await postIn(bob, gardeners.communityId)
    await bob.call(deletePost, of(deleted.postId))
    expectError(await carol.call(isPostFlaggedByMe, of(deleted.postId)), 404, 400400)
  })

  itInOneProcess('requires a signed-in user, and refuses unknown posts and bad ids', async () => {
    const { network, carol } = await given()
    expectError(await network.raw('/api/v3/posts/x/isflagbyme'), 401, 400100)
    for (const postId of ['nothing', long(900)])
      expectError(await carol.call(isPostFlaggedByMe, of(postId)), 404, 400400)
    expectError(await carol.call(isPostFlaggedByMe, of(long(901))), 400, 400000)
  })
})
