import { getUserHold, setUserHold } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/holds/users/:userId', () => {
  it('answers the hold, and nothing where there is none', async () => {
    const { admin } = await given()
    const params = { userId: 'bob' }
    const hold = async () => (await step(admin, getUserHold, { params })).holds
    expect(await hold()).toEqual([])
    const set = await step(admin, setUserHold, { params, body: { reason: 'Case 17' } })
    expect(await hold()).toEqual(set.holds)
  })

  itInOneProcess('is for administrators', async () => {
    const { alice } = await given()
    expectError(await alice.call(getUserHold, { params: { userId: 'bob' } }), 403, 400301)
  })
})
