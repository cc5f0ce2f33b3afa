import { clearCommentFlags, flagComment, isCommentFlaggedByMe } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { postIn } from '../post/steps.ts'
import { commentOn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob'] })
  const { commentId } = await commentOn(
    everybody.bob,
    (await postIn(everybody.bob, communityId)).postId,
  )
  return { ...everybody, params: { commentId } }
})

describeNetwork('DELETE /api/v3/comments/:commentId/flags', () => {
  it('removes all flags, and everybody may flag again', async () => {
    const { alice, carol, dan, params } = await given()
    for (const by of [carol, dan]) await step(by, flagComment, { params })
    expect((await alice.call(clearCommentFlags, { params })).body.comments).toMatchObject([
      { flagCount: 0, hashFlag: null },
    ])
    expect((await carol.call(isCommentFlaggedByMe, { params })).body).toEqual({ result: false })
    expect((await step(carol, flagComment, { params })).comments).toMatchObject([{ flagCount: 1 }])
  })

  itInOneProcess('requires a moderator and refuses unknown comments', async () => {
    const { network, alice, bob, carol, params } = await given()
    expectError(
      await network.raw(`/api/v3/comments/${params.commentId}/flags`, { method: 'DELETE' }),
      401,
      400100,
    )
    for (const by of [bob, carol])
      expectError(await by.call(clearCommentFlags, { params }), 403, 400301)
    expectError(
      await alice.call(clearCommentFlags, { params: { commentId: 'nothing' } }),
      404,
      400400,
    )
  })
})
