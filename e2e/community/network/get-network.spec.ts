import { getNetwork } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork, zoneAtNoon } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/network', () => {
  it('tells administrators the id and the name of their network', async () => {
    const { network, admin } = await given()
    expect(await step(admin, getNetwork, {})).toEqual({
      networkId: network.networkId,
      name: 'Test',
      timeZone: zoneAtNoon(),
      defaultLanguage: 'en',
      createdAt: expect.any(String),
    })
  })

  itInOneProcess('is for administrators', async () => {
    const { alice } = await given()
    expectError(await alice.call(getNetwork), 403, 400301)
  })
})
