import { leaveCommunity } from '@causerie/contracts/community'
import { queryScheduledPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { scheduledBy } from './steps.ts'

const given = sharedNetwork(async (network) => {
  const everybody = await peopleAndAdmin(network)
  const ids: string[] = []
  for (let i = 0; i < 5; i += 1) ids.push(await scheduledBy(everybody.alice))
  await scheduledBy(everybody.bob)
  return { ...everybody, network, ids }
})

describeNetwork('GET /api/v1/posts/schedule', () => {
  it("lists the caller's own in every order, page by page", async () => {
    const { alice, ids } = await given()
    for (const [sortBy, order] of [
      ['lastCreated', ids.toReversed()],
      ['firstCreated', ids],
      ['lastUpdated', ids.toReversed()],
      ['firstUpdated', ids],
    ] as const) {
      const first = await step(alice, queryScheduledPosts, {
        query: { sortBy, notPostedOnly: true, options: { limit: 3 } },
      })
      expect(first.data.map(({ _id }) => _id)).toEqual(order.slice(0, 3))
      const second = await step(alice, queryScheduledPosts, {
        query: { sortBy, notPostedOnly: true, options: { token: first.paging.next } },
      })
      expect(second.data.map(({ _id }) => _id)).toEqual(order.slice(3))
      expect(second.paging.next).toBeUndefined()
      const back = await step(alice, queryScheduledPosts, {
        query: { sortBy, notPostedOnly: true, options: { token: second.paging.prev } },
      })
      expect(back.data).toEqual(first.data)
    }
  })

  it('begins after or before one of them', async () => {
    const { alice, ids } = await given()
    const listed = async (options: object) =>
      (
        await step(alice, queryScheduledPosts, { query: { sortBy: 'firstCreated', options } })
      ).data.map(({ _id }) => _id)
    expect(await listed({ after: ids[2] })).toEqual(ids.slice(3))
    expect(await listed({ before: ids[2] })).toEqual(ids.slice(0, 2))
  })

  it('shows no private community to an author who has left it', async () => {
    const { carol, bob, network } = await given()
    const { communityId } = await communityOf(bob, { isPublic: false, userIds: ['carol'] })
    await network.settled()
    const postData = {
      targetType: 'community',
      targetId: communityId,
      data: { text: 'Later' },
    }
    await scheduledBy(carol, { postData })
    const shown = async () => {
      const { data, communities } = await step(carol, queryScheduledPosts, {})
      expect(data.map((one) => one.postData.targetId)).toEqual([communityId])
      return [communities, ...data.map((one) => one.communities)].map((some) =>
        some.map(({ displayName }) => displayName),
      )
    }
    expect(await shown()).toEqual([['Gardeners'], ['Gardeners']])
    await step(carol, leaveCommunity, { params: { communityId } })
    await network.settled()
    expect(await shown()).toEqual([[], []])
  })

  itInOneProcess('refuses bad input and the posts of others', async () => {
    const { alice, bob, ids } = await given()
    for (const query of [
      { sortBy: 'x' },
      { notPostedOnly: 'x' },
      { options: { limit: 101 } },
      { options: { token: 'x' } },
    ])
      expectError(await alice.call(queryScheduledPosts, { query }), 400, 400000)
    expectError(
      await bob.call(queryScheduledPosts, { query: { options: { after: ids[0] } } }),
      400,
      400000,
    )
  })
})
