import { listComments } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { many } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { postIn, postOnFeedOf } from '../post/steps.ts'
import { commentOn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { alice, bob } = everybody
  const hidden = await communityOf(alice, { isPublic: false, userIds: ['bob'] })
  const open = await postOnFeedOf(alice, 'alice')
  const secret = await postIn(alice, hidden.communityId)
  const comments = [
    await commentOn(bob, open.postId, { commentId: 'ann lee@x.io' }),
    await commentOn(bob, secret.postId),
  ]
  return { ...everybody, comments, commentIds: comments.map(({ commentId }) => commentId) }
})

describeNetwork('GET /api/v3/comments/list', () => {
  it('returns the comments that the caller may read, in the requested order', async () => {
    const { alice, dan, comments, commentIds } = await given()
    const requested = { query: { commentIds: [...commentIds.toReversed(), 'nothing'] } }
    expect((await alice.call(listComments, requested)).body.comments).toEqual(comments.toReversed())
    const found = (await dan.call(listComments, requested)).body
    expect(found.comments).toEqual(comments.slice(0, 1))
    expect(found.users.map(({ userId }) => userId)).toEqual(['bob'])
  })

  itInOneProcess('decodes ids that clients encode twice', async () => {
    const { alice } = await given()
    const { body } = await alice.raw('/api/v3/comments/list?commentIds[]=ann%2520lee%2540x.io')
    expect(body).toMatchObject({ comments: [{ commentId: 'ann lee@x.io' }] })
  })

  itInOneProcess('requires a signed-in user and 1 to 10 ids', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v3/comments/list?commentIds[]=x'), 401, 400100)
    for (const commentIds of [[], many(11)])
      expectError(await alice.call(listComments, { query: { commentIds } }), 400, 400000)
    expect(
      (await alice.call(listComments, { query: { commentIds: many(10) } })).body.comments,
    ).toEqual([])
  })
})
