import {
  createBrandUser,
  deleteUser,
  getUser,
  openSession,
  queryBrandUsers,
} from '@causerie/contracts/community'
import { callOperation, expectError, freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v1/brand-users', () => {
  it('creates one brand user despite concurrent requests, visible to all users', async () => {
    const { network, admin, alice } = await given()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        admin.call(createBrandUser, { body: { displayName: long(100, '多') } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    const brand = only(answers.flatMap(({ status, body }) => (status === 200 ? body.users : [])))
    expect(brand).toMatchObject({
      displayName: long(100, '多'),
      isBrand: true,
      userId: expect.stringMatching(/^[\da-f]{24}$/),
    })
    expect((await alice.call(getUser, { params: { userId: brand.userId } })).body.users).toEqual([
      brand,
    ])
    const { baseUrl, apiKey } = network
    const signIn = {
      body: { userId: brand.userId, deviceId: 'phone' },
      headers: { 'x-api-key': apiKey },
    }
    expectError(await callOperation(baseUrl, openSession, signIn), 401, 400100)
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v1/brand-users', { method: 'POST' }), 401, 400100)
    expectError(await alice.call(createBrandUser, { body: { displayName: 'Brand' } }), 403, 400301)
  })

  itInOneProcess('refuses bad names, unknown files, and a second one', async () => {
    const network = await freshNetwork()
    const admin = await network.admin()
    for (const body of [
      {},
      { displayName: '' },
      { displayName: long(101) },
      { displayName: 'B', avatarFileId: long(51) },
    ])
      expectError(await admin.call(createBrandUser, { body }), 400, 400000)
    expectError(
      await admin.call(createBrandUser, { body: { displayName: 'B', avatarFileId: 'nothing' } }),
      400,
      400000,
    )
    expect((await admin.call(createBrandUser, { body: { displayName: 'B' } })).status).toBe(200)
    expectError(await admin.call(createBrandUser, { body: { displayName: 'B' } }), 403, 400300)
  })

  it('creates another one after the first was deleted', async () => {
    const network = await freshNetwork()
    const admin = await network.admin()
    const { userId } = only(
      (await admin.call(createBrandUser, { body: { displayName: 'First' } })).body.users,
    )
    await admin.call(deleteUser, { params: { userId } })
    await network.settled()
    expect((await admin.call(queryBrandUsers)).body.users).toEqual([])
    expect(
      (await admin.call(createBrandUser, { body: { displayName: 'Second' } })).body.users,
    ).toMatchObject([{ displayName: 'Second' }])
  })
})
