import { deleteComment, getComment, getPost, restoreComment } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { postIn } from '../post/steps.ts'
import { commentOn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })
  return { ...everybody, communityId, post: await postIn(everybody.carol, communityId) }
})
const of = (commentId: string) => ({ params: { commentId } })

describeNetwork('PUT /api/v1/moderation/restored/comments/:commentId', () => {
  it('brings back a comment that a moderator deleted, to its place and to the tray of whom it told', async () => {
    const { network, alice, bob, carol, post } = await given()
    const [first, second] = [await commentOn(bob, post.postId), await commentOn(bob, post.postId)]
    const newest = async () =>
      (await step(carol, getPost, { params: { postId: post.postId } })).posts[0]?.comments
    const told = async () => {
      await network.settled()
      const { notificationTrayItems } = await step(carol, getTray, {})
      return notificationTrayItems.map(({ actionReferenceId }) => actionReferenceId)
    }
    const before = { newest: await newest(), told: await told() }
    expect(before).toEqual({
      newest: [second.commentId, first.commentId],
      told: expect.arrayContaining([first.commentId]),
    })

    await step(alice, deleteComment, of(first.commentId))
    expect([await newest(), (await told()).includes(first.commentId)]).toEqual([
      [second.commentId],
      false,
    ])
    const restored = await step(alice, restoreComment, of(first.commentId))
    expect(restored.comments).toMatchObject([
      { commentId: first.commentId, isDeleted: false, data: first.data },
    ])
    expect(await newest()).toEqual(before.newest)
    expect(await told()).toEqual(before.told)
  })

  itInOneProcess('is refused to others, and where the author deleted the comment', async () => {
    const { network, admin, alice, bob, carol, post } = await given()
    const [own, other] = [await commentOn(bob, post.postId), await commentOn(bob, post.postId)]
    await step(bob, deleteComment, of(own.commentId))
    await step(alice, deleteComment, of(other.commentId))
    for (const who of [alice, admin])
      expectError(await who.call(restoreComment, of(own.commentId)), 403, 400301)
    for (const who of [bob, carol])
      expectError(await who.call(restoreComment, of(other.commentId)), 403, 400301)
    expectError(await alice.call(restoreComment, of('nothing')), 404, 400400)
    expectError(
      await network.raw(`/api/v1/moderation/restored/comments/${own.commentId}`, { method: 'PUT' }),
      401,
      400100,
    )
    expect((await step(bob, getComment, of(other.commentId))).comments).toMatchObject([
      { isDeleted: true },
    ])
  })
})
