import { banUser, unbanUser, verifySession } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v2/users/unban', () => {
  it('allows the user to sign in again, without restoring sessions', async () => {
    const { network, admin } = await given()
    const before = await network.signIn('erin', { deviceId: 'phone' })
    await admin.call(banUser, { body: { userId: 'erin' } })
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await admin.call(unbanUser, { body: { userId: 'erin' } })
      expect({ status, body }).toEqual({ status: 200, body: {} })
    }
    const after = await network.signIn('erin', { deviceId: 'tablet' })
    expect((await after.call(verifySession)).status).toBe(200)
    await eventually(async () => (await before.call(verifySession)).status, { timeout: 1000 }).toBe(
      401,
    )
    expectError(await before.call(verifySession), 401, 400100)
    expect((await after.call(verifySession)).status).toBe(200)
  })

  itInOneProcess('is allowed to administrators and moderators', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v2/users/unban', { method: 'POST' }), 401, 400100)
    expectError(await alice.call(unbanUser, { body: { userId: 'bob' } }), 403, 400301)
  })

  itInOneProcess('refuses unknown users and bad ids', async () => {
    const { admin } = await given()
    for (const userId of ['nobody', long(900)])
      expectError(await admin.call(unbanUser, { body: { userId } }), 404, 400400)
    for (const body of [{ userId: long(901) }, { userId: '' }, {}])
      expectError(await admin.call(unbanUser, { body }), 400, 400000)
  })
})
