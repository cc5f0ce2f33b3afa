import { deletePost, getPost, reportActivities } from '@causerie/contracts/content'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { postIn, postOnFeedOf } from '../post/steps.ts'
import { activities } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice)
  return { ...everybody, communityId }
})
const viewsOf = async (by: Person, postId: string) => {
  const { impression, reach } = only((await by.call(getPost, { params: { postId } })).body.posts)
  return { impression, reach }
}

describeNetwork('POST /api/v1/analytics/activities', () => {
  it('counts each view, and each viewer once', async () => {
    const { alice, bob, carol, communityId } = await given()
    const [first, second] = [await postIn(alice, communityId), await postOnFeedOf(alice, 'alice')]
    const answer = await bob.call(
      reportActivities,
      activities(first.postId, first.postId, second.postId),
    )
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 202,
      body: { success: true },
    })
    await carol.call(reportActivities, activities(first.postId))
    await bob.call(
      reportActivities,
      activities(first.postId, { contentId: second.postId, activityType: 'linkClicked' }),
    )
    expect(await viewsOf(bob, first.postId)).toEqual({ impression: 4, reach: 2 })
    expect(await viewsOf(carol, second.postId)).toEqual({ impression: 1, reach: 1 })
  })

  it('ignores unknown posts, those that the caller may not see, and their own', async () => {
    const { alice, bob, carol } = await given()
    const hidden = await communityOf(alice, { isPublic: false, userIds: ['bob'] })
    const [secret, deleted] = [
      await postIn(alice, hidden.communityId),
      await postOnFeedOf(alice, 'alice'),
    ]
    await alice.call(deletePost, { params: { postId: deleted.postId } })
    for (const by of [alice, carol])
      expect((await by.call(reportActivities, activities('nothing', secret.postId))).status).toBe(
        202,
      )
    await bob.call(reportActivities, activities(deleted.postId))
    expect(await viewsOf(bob, secret.postId)).toEqual({ impression: 0, reach: 0 })
    expect(await viewsOf(alice, deleted.postId)).toEqual({ impression: 0, reach: 0 })
  })

  itInOneProcess('refuses bad input', async () => {
    const { bob, network } = await given()
    const ids = Array.from({ length: 101 }, (_, n) => `post-${n}`)
    expect((await bob.call(reportActivities, activities(...ids.slice(1)))).status).toBe(202)
    expectError(await bob.call(reportActivities, activities(...ids)), 400, 400000)
    expectError(await bob.call(reportActivities, activities()), 400, 400000)
    expectError(
      await bob.call(reportActivities, activities(...Array.from({ length: 1001 }, () => 'post'))),
      400,
      400000,
    )
    expectError(await bob.call(reportActivities, activities(long(901))), 400, 400000)
    const [activity] = activities('post').body.activities
    for (const fields of [
      { timestamp: 'yesterday' },
      { contentType: 'message' },
      { activityType: 'liked' },
      { contentId: null },
    ])
      expectError(
        await bob.call(reportActivities, { body: { activities: [{ ...activity, ...fields }] } }),
        400,
        400000,
      )
    expectError(
      await network.as('nobody', '').call(reportActivities, activities('post')),
      401,
      400100,
    )
  })
})
