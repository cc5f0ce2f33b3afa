import { getComment } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { postIn, postOnFeedOf } from '../post/steps.ts'
import { commentOn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const hidden = await communityOf(everybody.alice, { isPublic: false, userIds: ['bob'] })
  return {
    ...everybody,
    secret: await commentOn(
      everybody.bob,
      (await postIn(everybody.alice, hidden.communityId)).postId,
    ),
  }
})
const of = (commentId: string) => ({ params: { commentId } })

describeNetwork('GET /api/v3/comments/:commentId', () => {
  it('returns a comment by the id that its author chose, whatever its characters', async () => {
    const { alice, bob } = await given()
    const { postId } = await postOnFeedOf(alice, 'alice')
    const comment = await commentOn(bob, postId, { commentId: 'ä/b?c#d%20 &=+😀' })
    const { body } = await alice.call(getComment, of('ä/b?c#d%20 &=+😀'))
    expect(body.comments).toEqual([comment])
    expect(body.users.map(({ userId }) => userId)).toEqual(['bob'])
    expect(body.communityUsers).toEqual([])
  })

  itInOneProcess('requires a signed-in user who may read the post', async () => {
    const { network, admin, alice, dan, secret } = await given()
    expectError(await network.raw(`/api/v3/comments/${secret.commentId}`), 401, 400100)
    expectError(await dan.call(getComment, of(secret.commentId)), 403, 400301)
    for (const person of [alice, admin])
      expect((await person.call(getComment, of(secret.commentId))).body.comments).toEqual([secret])
  })

  itInOneProcess('refuses unknown comments and bad ids', async () => {
    const { alice } = await given()
    for (const id of ['nothing', long(900)])
      expectError(await alice.call(getComment, of(id)), 404, 400400)
    expectError(await alice.call(getComment, of(long(901))), 400, 400000)
  })
})
