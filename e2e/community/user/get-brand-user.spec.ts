import {
  createBrandUser,
  deleteUser,
  getBrandUser,
  updateBrandUser,
} from '@causerie/contracts/community'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const brand = only(
    (await everybody.admin.call(createBrandUser, { body: { displayName: 'Brand' } })).body.users,
  )
  return { ...everybody, brand, params: { userId: brand.userId } }
})

describeNetwork('GET /api/v1/brand-users/:userId', () => {
  it('returns the brand user', async () => {
    const { admin, brand, params } = await given()
    const { body } = await admin.call(getBrandUser, { params })
    expect(body).toEqual({ users: [brand], files: [] })
    expect(brand).toMatchObject({ ...params, displayName: 'Brand', isBrand: true })
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice, params } = await given()
    expectError(await network.raw(`/api/v1/brand-users/${params.userId}`), 401, 400100)
    expectError(await alice.call(getBrandUser, { params }), 403, 400301)
  })

  itInOneProcess('refuses other users', async () => {
    const { admin } = await given()
    for (const userId of ['alice', 'nobody', long(900)])
      expectError(await admin.call(getBrandUser, { params: { userId } }), 404, 400400)
    expectError(await admin.call(getBrandUser, { params: { userId: long(901) } }), 400, 400000)
  })

  it('shows a new name, and no user after the deletion', async () => {
    const { admin, params } = await given()
    const { body } = await admin.call(updateBrandUser, { params, body: { displayName: 'Better' } })
    expect((await admin.call(getBrandUser, { params })).body).toEqual(body)
    await admin.call(deleteUser, { params })
    expectError(await admin.call(getBrandUser, { params }), 404, 400400)
  })
})
