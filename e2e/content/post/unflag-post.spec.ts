import { flagPost, isPostFlaggedByMe, unflagPost } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { peopleInGardeners, postIn, readPost } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (postId: string) => ({ params: { postId } })

describeNetwork('DELETE /api/v3/posts/:postId/unflag', () => {
  it('withdraws the own flag and no other, once', async () => {
    const { bob, carol, dan, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    for (const who of [carol, dan]) await who.call(flagPost, of(postId))
    for (let n = 0; n < 2; n += 1)
      expect(only((await carol.call(unflagPost, of(postId))).body.posts)).toMatchObject({
        flagCount: 1,
        hashFlag: { bits: 1024 },
      })
    const results = await Promise.all(
      [carol, dan].map(async (who) => (await who.call(isPostFlaggedByMe, of(postId))).body.result),
    )
    expect(results).toEqual([false, true])
    expect(only((await dan.call(unflagPost, of(postId))).body.posts)).toMatchObject({
      flagCount: 0,
      hashFlag: null,
    })
  })

  itInOneProcess('requires a signed-in user', async () => {
    const { network } = await given()
    expectError(await network.raw('/api/v3/posts/x/unflag', { method: 'DELETE' }), 401, 400100)
  })

  itInOneProcess('refuses unknown posts and bad ids', async () => {
    const { carol } = await given()
    for (const postId of ['nothing', long(900)])
      expectError(await carol.call(unflagPost, of(postId)), 404, 400400)
    expectError(await carol.call(unflagPost, of(long(901))), 400, 400000)
  })

  it('is visible to other users', async () => {
    const { alice, bob, carol, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId)
    await carol.call(flagPost, of(postId))
    await carol.call(unflagPost, of(postId))
    expect(await readPost(alice, postId)).toMatchObject({ flagCount: 0 })
  })
})
