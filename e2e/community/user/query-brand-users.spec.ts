import { createBrandUser, queryBrandUsers } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/brand-users', () => {
  it('lists the brand user, once there is one', async () => {
    const { admin } = await given()
    expect((await admin.call(queryBrandUsers)).body).toEqual({ users: [], files: [] })
    const made = (await admin.call(createBrandUser, { body: { displayName: 'Brand' } })).body.users
    expect((await admin.call(queryBrandUsers)).body.users).toEqual(made)
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v1/brand-users'), 401, 400100)
    expectError(await alice.call(queryBrandUsers), 403, 400301)
  })
})
