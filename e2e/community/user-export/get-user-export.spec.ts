import { getUserExport, requestUserExport } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const of = (userId: string) => ({ params: { userId } })

describeNetwork('GET /api/v1/users/:userId/export', () => {
  it('says that there is none, then shows the same link to the user and administrators', async () => {
    const { alice, admin } = await given()
    expect(await step(alice, getUserExport, of('alice'))).toEqual({
      export: { userId: 'alice', status: 'none', requestedAt: null, expiresAt: null },
    })
    const asked = await step(alice, requestUserExport, of('alice'))
    for (const by of [alice, admin])
      expect(await step(by, getUserExport, of('alice'))).toEqual(asked)
  })

  itInOneProcess('is refused to others, and for nobody', async () => {
    const { bob, admin } = await given()
    expectError(await bob.call(getUserExport, of('alice')), 403, 400301)
    expectError(await admin.call(getUserExport, of('nobody')), 404, 400400)
  })
})
