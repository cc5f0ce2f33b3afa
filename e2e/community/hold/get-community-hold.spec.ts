import { getCommunityHold, setCommunityHold } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { peopleInGardeners } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleInGardeners)

describeNetwork('GET /api/v1/holds/communities/:communityId', () => {
  it('answers the hold, and nothing where there is none', async () => {
    const { admin, gardeners } = await given()
    const params = { communityId: gardeners.communityId }
    const hold = async () => (await step(admin, getCommunityHold, { params })).holds
    expect(await hold()).toEqual([])
    const set = await step(admin, setCommunityHold, { params, body: { reason: 'Case 17' } })
    expect(await hold()).toEqual(set.holds)
  })

  itInOneProcess('is for administrators', async () => {
    const { alice, gardeners } = await given()
    expectError(
      await alice.call(getCommunityHold, { params: { communityId: gardeners.communityId } }),
      403,
      400301,
    )
  })
})
