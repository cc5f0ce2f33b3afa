import { flagComment, getComment, getPost, listComments } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { postIn } from '../post/steps.ts'
import { commentOn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob'] })
  const post = await postIn(everybody.alice, communityId)
  return { ...everybody, post, comment: await commentOn(everybody.bob, post.postId) }
})

describeNetwork('POST /api/v3/comments/:commentId/flag', () => {
  it('counts one flag per user, in the comment and for its post', async () => {
    const { alice, carol, dan, post, comment } = await given()
    const params = { commentId: comment.commentId }
    expect(
      (await carol.call(flagComment, { params, body: { reason: 'Spam or scams' } })).body.comments,
    ).toMatchObject([{ flagCount: 1 }])
    expect((await carol.call(flagComment, { params })).body.comments).toMatchObject([
      { flagCount: 1 },
    ])
    expect((await dan.call(flagComment, { params })).body.comments).toMatchObject([
      { flagCount: 2, hashFlag: { bits: 1024, hashes: 7 } },
    ])
    expect((await alice.call(getComment, { params })).body.comments).toMatchObject([
      { flagCount: 2, updatedAt: comment.updatedAt },
    ])
    expect(
      (await alice.call(getPost, { params: { postId: post.postId } })).body.posts,
    ).toMatchObject([{ hasFlaggedComment: true }])
  })

  it('is shown with its reason to moderators alone', async () => {
    const { alice, bob, carol, post } = await given()
    const { commentId } = await commentOn(bob, post.postId)
    await carol.call(flagComment, {
      params: { commentId },
      body: { reason: 'Others', detail: 'rude' },
    })
    const flags = [{ userId: 'carol', reason: 'Others', details: 'rude' }]
    expect((await alice.call(getComment, { params: { commentId } })).body.comments).toMatchObject([
      { flags },
    ])
    expect(
      (await alice.call(listComments, { query: { commentIds: [commentId] } })).body.comments,
    ).toMatchObject([{ flags }])
    for (const other of [bob, carol])
      expect(
        (await other.call(getComment, { params: { commentId } })).body.comments.map(
          (one) => one.flags,
        ),
      ).toEqual([undefined])
  })

  itInOneProcess('requires a signed-in user who may read the post', async () => {
    const { network, alice, dan } = await given()
    const hidden = await communityOf(alice, { isPublic: false })
    const { commentId } = await commentOn(alice, (await postIn(alice, hidden.communityId)).postId)
    expectError(
      await network.raw(`/api/v3/comments/${commentId}/flag`, { method: 'POST' }),
      401,
      400100,
    )
    expectError(await dan.call(flagComment, { params: { commentId } }), 403, 400301)
  })

  itInOneProcess('refuses unknown comments and long reasons', async () => {
    const { alice, comment } = await given()
    expectError(await alice.call(flagComment, { params: { commentId: 'nothing' } }), 404, 400400)
    expectError(
      await alice.call(flagComment, {
        params: { commentId: comment.commentId },
        body: { reason: long(301) },
      }),
      400,
      400000,
    )
  })
})
