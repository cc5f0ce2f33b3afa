import { listStoryTargets, reportActivities } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { peopleInGardeners } from '../post/steps.ts'
import { storyIn } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const seenIn = (targetId: string) => ({
  query: { targets: [{ targetType: 'community' as const, targetId }] },
})

describeNetwork('GET /api/v4/stories/seen', () => {
  it('says which stories the caller has seen', async () => {
    const { alice, bob, gardeners } = await given()
    const { storyId: contentId, expiresAt } = await storyIn(alice, gardeners.communityId)
    const seen = async () =>
      (await bob.call(listStoryTargets, seenIn(gardeners.communityId))).body.storyTargets
    expect(await seen()).toMatchObject([
      { lastStoryExpiresAt: expiresAt, lastStorySeenExpiresAt: null },
    ])
    const activity = {
      contentId,
      contentType: 'story',
      activityType: 'view',
      timestamp: '2026-01-02T03:04:05.678Z',
    } as const
    await bob.call(reportActivities, { body: { activities: [activity] } })
    expect(await seen()).toMatchObject([
      { lastStoryExpiresAt: expiresAt, lastStorySeenExpiresAt: expiresAt },
    ])
  })

  itInOneProcess('answers nothing for unknown targets, and refuses bad input', async () => {
    const { network, bob } = await given()
    expect((await bob.call(listStoryTargets, seenIn('nothing'))).body).toEqual({ storyTargets: [] })
    expectError(await bob.call(listStoryTargets, { query: { targets: [] } }), 400, 400000)
    expectError(await network.raw('/api/v4/stories/seen'), 401, 400100)
  })
})
