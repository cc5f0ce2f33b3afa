import { countStories } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { peopleInGardeners } from '../post/steps.ts'
import { storyIn } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)

describeNetwork('GET /api/v4/stories/count', () => {
  it('counts what a community shows, for administrators', async () => {
    const { admin, alice, gardeners } = await given()
    const query = { targetType: 'community', targetId: gardeners.communityId } as const
    const count = async () => (await admin.call(countStories, { query })).body.count
    const before = await count()
    await storyIn(alice, gardeners.communityId)
    expect(await count()).toBe(before + 1)
  })

  itInOneProcess('refuses others', async () => {
    const { network, alice } = await given()
    expectError(
      await alice.call(countStories, { query: { targetType: 'community', targetId: 'x' } }),
      403,
      400301,
    )
    expectError(await network.raw('/api/v4/stories/count?targetId=x&targetType=user'), 401, 400100)
  })
})
