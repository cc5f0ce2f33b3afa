import {
  getCommunityHold,
  liftCommunityHold,
  setCommunityHold,
} from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { peopleInGardeners } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleInGardeners)

describeNetwork('DELETE /api/v1/holds/communities/:communityId', () => {
  it('lifts the hold, also when there is none any more', async () => {
    const { admin, gardeners } = await given()
    const params = { communityId: gardeners.communityId }
    const hold = async () => (await step(admin, getCommunityHold, { params })).holds
    await step(admin, setCommunityHold, { params, body: { reason: 'Case 17' } })
    for (const _ of [1, 2]) {
      expect(await step(admin, liftCommunityHold, { params })).toEqual({ success: true })
      expect(await hold()).toEqual([])
    }
  })

  itInOneProcess('is for administrators', async () => {
    const { alice, gardeners } = await given()
    expectError(
      await alice.call(liftCommunityHold, { params: { communityId: gardeners.communityId } }),
      403,
      400301,
    )
  })
})
