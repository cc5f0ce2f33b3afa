import { deleteComment, flagComment, isCommentFlaggedByMe } from '@causerie/contracts/content'
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
  const { communityId } = await communityOf(everybody.alice, {
    isPublic: false,
    userIds: ['bob', 'carol'],
  })
  const { commentId } = await commentOn(
    everybody.bob,
    (await postIn(everybody.bob, communityId)).postId,
  )
  return { ...everybody, params: { commentId } }
})

describeNetwork('GET /api/v3/comments/:commentId/isflagbyme', () => {
  it('says whether the caller flagged the comment', async () => {
    const { alice, carol, params } = await given()
    await step(carol, flagComment, { params })
    expect((await carol.call(isCommentFlaggedByMe, { params })).body).toEqual({ result: true })
    expect((await alice.call(isCommentFlaggedByMe, { params })).body).toEqual({ result: false })
  })

  itInOneProcess('requires a signed-in user who may read the post', async () => {
    const { network, dan, params } = await given()
    expectError(await network.raw(`/api/v3/comments/${params.commentId}/isflagbyme`), 401, 400100)
    expectError(await dan.call(isCommentFlaggedByMe, { params }), 403, 400301)
  })

  itInOneProcess('refuses unknown and deleted comments', async () => {
    const { bob, carol } = await given()
    expectError(
      await carol.call(isCommentFlaggedByMe, { params: { commentId: 'nothing' } }),
      404,
      400400,
    )
    const { communityId } = await communityOf(carol, {})
    const { commentId } = await commentOn(carol, (await postIn(carol, communityId)).postId)
    await step(carol, deleteComment, { params: { commentId } })
    expectError(await bob.call(isCommentFlaggedByMe, { params: { commentId } }), 404, 400400)
  })
})
