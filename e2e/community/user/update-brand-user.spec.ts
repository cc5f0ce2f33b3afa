import { createBrandUser, getUser, updateBrandUser } from '@causerie/contracts/community'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { userId } = only(
    (await everybody.admin.call(createBrandUser, { body: { displayName: 'Brand' } })).body.users,
  )
  return { ...everybody, params: { userId } }
})

describeNetwork('PUT /api/v1/brand-users/:userId', () => {
  it('renames the brand user', async () => {
    const { admin, alice, params } = await given()
    const { body } = await admin.call(updateBrandUser, { params, body: { displayName: 'Better' } })
    expect(only(body.users)).toMatchObject({ ...params, displayName: 'Better', isBrand: true })
    expect((await alice.call(getUser, { params })).body.users).toEqual(body.users)
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice, params } = await given()
    expectError(
      await network.raw(`/api/v1/brand-users/${params.userId}`, { method: 'PUT' }),
      401,
      400100,
    )
    expectError(
      await alice.call(updateBrandUser, { params, body: { displayName: 'Mine' } }),
      403,
      400301,
    )
  })

  itInOneProcess('refuses other users, bad names and unknown files', async () => {
    const { admin, params } = await given()
    for (const userId of ['alice', 'nobody', long(900)])
      expectError(
        await admin.call(updateBrandUser, { params: { userId }, body: { displayName: 'B' } }),
        404,
        400400,
      )
    for (const body of [
      {},
      { displayName: '' },
      { displayName: long(101) },
      { displayName: 'B', avatarFileId: 'nothing' },
    ])
      expectError(await admin.call(updateBrandUser, { params, body }), 400, 400000)
  })
})
