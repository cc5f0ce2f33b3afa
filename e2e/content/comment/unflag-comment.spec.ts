import {
  flagComment,
  getPost,
  isCommentFlaggedByMe,
  unflagComment,
} from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { postOnFeedOf } from '../post/steps.ts'
import { commentOn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { postId } = await postOnFeedOf(everybody.alice, 'alice')
  const { commentId } = await commentOn(everybody.bob, postId)
  return { ...everybody, postId, params: { commentId } }
})

describeNetwork('DELETE /api/v3/comments/:commentId/unflag', () => {
  it('withdraws the flag of the caller alone', async () => {
    const { alice, carol, dan, postId, params } = await given()
    for (const by of [carol, dan]) await step(by, flagComment, { params })
    expect((await carol.call(unflagComment, { params })).body.comments).toMatchObject([
      { flagCount: 1 },
    ])
    expect((await carol.call(unflagComment, { params })).body.comments).toMatchObject([
      { flagCount: 1 },
    ])
    expect((await carol.call(isCommentFlaggedByMe, { params })).body).toEqual({ result: false })
    expect((await dan.call(isCommentFlaggedByMe, { params })).body).toEqual({ result: true })
    expect((await dan.call(unflagComment, { params })).body.comments).toMatchObject([
      { flagCount: 0, hashFlag: null },
    ])
    expect((await alice.call(getPost, { params: { postId } })).body.posts).toMatchObject([
      { hasFlaggedComment: false },
    ])
  })

  itInOneProcess('requires a signed-in user and refuses unknown comments', async () => {
    const { network, alice, params } = await given()
    expectError(
      await network.raw(`/api/v3/comments/${params.commentId}/unflag`, { method: 'DELETE' }),
      401,
      400100,
    )
    expectError(await alice.call(unflagComment, { params: { commentId: 'nothing' } }), 404, 400400)
  })
})
