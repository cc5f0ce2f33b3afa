import { queryStoriesByTargets } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { peopleInGardeners } from '../post/steps.ts'
import { storyIn } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const target = (targetId: string) => ({ targetType: 'community' as const, targetId })

describeNetwork('GET /api/v4/stories-by-targets', () => {
  it('lists the stories of each target', async () => {
    const { network, alice, dan, gardeners } = await given()
    const { communityId } = await communityOf(alice)
    await network.settled()
    const [one, two] = [
      await storyIn(alice, communityId),
      await storyIn(alice, gardeners.communityId),
    ]
    const { body } = await dan.call(queryStoriesByTargets, {
      query: { targets: [target(communityId), target(gardeners.communityId)] },
    })
    expect(body.stories.map(({ storyId }) => storyId)).toEqual([one.storyId, two.storyId])
    expect(body.storyTargets).toMatchObject([
      {
        targetPublicId: communityId,
        lastStoryExpiresAt: one.expiresAt,
        lastStorySeenExpiresAt: null,
      },
      { targetPublicId: gardeners.communityId, lastStoryExpiresAt: two.expiresAt },
    ])
  })

  itInOneProcess('leaves out what the caller may not read, and refuses bad input', async () => {
    const { network, alice, dan } = await given()
    const { communityId } = await communityOf(alice, { isPublic: false })
    await network.settled()
    const { body } = await dan.call(queryStoriesByTargets, {
      query: { targets: [target(communityId), target('nothing')] },
    })
    expect(body).toMatchObject({ stories: [], storyTargets: [], communities: [] })
    for (const targets of [
      [],
      Array.from({ length: 11 }, () => target(communityId)),
      [{ targetType: 'community' }],
    ])
      expectError(await dan.call(queryStoriesByTargets, { query: { targets } }), 400, 400000)
    expectError(await network.raw('/api/v4/stories-by-targets'), 401, 400100)
  })
})
