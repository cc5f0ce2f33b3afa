import { getUserHold, liftUserHold, setUserHold } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v1/holds/users/:userId', () => {
  it('lifts the hold, also when there is none any more', async () => {
    const { admin } = await given()
    const params = { userId: 'bob' }
    const hold = async () => (await step(admin, getUserHold, { params })).holds
    await step(admin, setUserHold, { params, body: { reason: 'Case 17' } })
    for (const _ of [1, 2]) {
      expect(await step(admin, liftUserHold, { params })).toEqual({ success: true })
      expect(await hold()).toEqual([])
    }
  })

  itInOneProcess('is for administrators', async () => {
    const { alice } = await given()
    expectError(await alice.call(liftUserHold, { params: { userId: 'bob' } }), 403, 400301)
  })
})
