import { queryGlobalStoryTargets, reportActivities } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { peopleInGardeners } from '../post/steps.ts'
import { storyIn } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)

describeNetwork('GET /api/v5/me/global-story-targets', () => {
  it("lists the caller's communities with stories that are not seen", async () => {
    const { alice, bob, dan, gardeners } = await given()
    const { storyId: contentId, expiresAt } = await storyIn(alice, gardeners.communityId)
    const rings = async (seenState?: 'seen') =>
      (await bob.call(queryGlobalStoryTargets, { query: { seenState } })).body
    expect(await rings()).toMatchObject({
      storyTargets: [{ targetPublicId: gardeners.communityId, lastStoryExpiresAt: expiresAt }],
      communities: [{ communityId: gardeners.communityId }],
      paging: {},
    })
    const activity = {
      contentId,
      contentType: 'story',
      activityType: 'view',
      timestamp: '2026-01-02T03:04:05.678Z',
    } as const
    await bob.call(reportActivities, { body: { activities: [activity] } })
    expect((await rings()).storyTargets).toEqual([])
    expect((await rings('seen')).storyTargets).toHaveLength(1)
    expect((await dan.call(queryGlobalStoryTargets, {})).body.storyTargets).toEqual([])
  })

  itInOneProcess('refuses bad input', async () => {
    const { network, bob } = await given()
    for (const query of [{ seenState: 'some' }, { limit: 101 }, { token: 'garbage' }])
      expectError(await bob.call(queryGlobalStoryTargets, { query }), 400, 400000)
    expectError(await network.raw('/api/v5/me/global-story-targets'), 401, 400100)
  })
})
