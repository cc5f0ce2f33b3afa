import { deleteComment, getComment, getPost, queryComments } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { postIn } from '../post/steps.ts'
import { commentOn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })
  return { ...everybody, communityId, post: await postIn(everybody.alice, communityId) }
})

describeNetwork('DELETE /api/v4/comments/:commentId', () => {
  it('leaves an empty comment in its place, and its content to author and moderators', async () => {
    const { alice, bob, carol, communityId } = await given()
    const { postId } = await postIn(alice, communityId)
    const [kept, comment] = [await commentOn(bob, postId), await commentOn(bob, postId)]
    const params = { commentId: comment.commentId }
    expect((await bob.call(deleteComment, { params })).body).toEqual({ success: true })
    expect((await carol.call(getComment, { params })).body.comments).toMatchObject([
      { ...params, isDeleted: true, data: {} },
    ])
    for (const by of [alice, bob]) {
      expect((await by.call(getComment, { params })).body.comments).toMatchObject([
        { ...params, isDeleted: true, data: { text: 'hello' } },
      ])
    }
    expect(
      (await carol.call(queryComments, { query: { referenceId: postId, isDeleted: false } })).body
        .comments,
    ).toEqual([kept])
    expect((await carol.call(getPost, { params: { postId } })).body.posts).toMatchObject([
      { commentsCount: 1, comments: [kept.commentId] },
    ])
    expectError(await bob.call(deleteComment, { params }), 404, 400400)
  })

  it('leaves nothing if it is permanent', async () => {
    const { alice, bob, carol, communityId } = await given()
    const { postId } = await postIn(alice, communityId)
    const params = { commentId: (await commentOn(bob, postId)).commentId }
    await bob.call(deleteComment, { params, query: { permanent: true } })
    for (const by of [alice, bob, carol])
      expectError(await by.call(getComment, { params }), 404, 400400)
    expect(
      (await alice.call(queryComments, { query: { referenceId: postId } })).body.comments,
    ).toEqual([])
  })

  itInOneProcess('can be repeated under an idempotency key, also if it is permanent', async () => {
    const { bob, post } = await given()
    for (const permanent of [false, true]) {
      const { commentId } = await commentOn(bob, post.postId)
      const request = { method: 'DELETE', headers: { 'idempotency-key': commentId } }
      for (const _ of ['first', 'again']) {
        expect(
          await bob.raw(`/api/v4/comments/${commentId}?permanent=${permanent}`, request),
        ).toMatchObject({ status: 200 })
      }
      expect(
        (
          await bob.raw(`/api/v4/comments/${commentId}?permanent=${permanent}`, {
            method: 'DELETE',
          })
        ).status,
      ).toBe(404)
    }
  })

  itInOneProcess('takes its query in the body as well, and has an older path', async () => {
    const { bob, post } = await given()
    const { commentId } = await commentOn(bob, post.postId)
    const headers = { 'content-type': 'application/json' }
    const request = { method: 'DELETE', headers, body: JSON.stringify({ permanent: true }) }
    expect((await bob.raw(`/api/v3/comments/${commentId}`, request)).status).toBe(200)
    expectError(await bob.call(getComment, { params: { commentId } }), 404, 400400)
  })

  itInOneProcess('requires the author or a moderator', async () => {
    const { network, admin, alice, bob, carol, post } = await given()
    const ids = [await commentOn(bob, post.postId), await commentOn(bob, post.postId)]
    const params = { commentId: ids[0]?.commentId ?? '' }
    expectError(
      await network.raw(`/api/v4/comments/${params.commentId}`, { method: 'DELETE' }),
      401,
      400100,
    )
    expectError(await carol.call(deleteComment, { params }), 403, 400301)
    expect((await alice.call(deleteComment, { params })).status).toBe(200)
    expect(
      (await admin.call(deleteComment, { params: { commentId: ids[1]?.commentId ?? '' } })).status,
    ).toBe(200)
  })

  itInOneProcess('refuses unknown comments', async () => {
    const { alice } = await given()
    expectError(await alice.call(deleteComment, { params: { commentId: 'nothing' } }), 404, 400400)
  })
})
