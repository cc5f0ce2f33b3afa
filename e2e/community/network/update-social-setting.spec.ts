import { getSocialSetting, updateSocialSetting } from '@causerie/contracts'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/network-settings/social', () => {
  it('changes the given settings for all users', async () => {
    const { admin, alice } = await given()
    for (const isFollowWithRequestEnabled of [true, false, true]) {
      const { body } = await admin.call(updateSocialSetting, { body: { isFollowWithRequestEnabled } })
      expect(body).toEqual({ enabled: true, isFollowWithRequestEnabled })
      expect((await alice.call(getSocialSetting)).body).toEqual(body)
    }
    expect((await admin.call(updateSocialSetting, { body: {} })).body).toMatchObject({ isFollowWithRequestEnabled: true })
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v3/network-settings/social', { method: 'PUT' }), 401, 400100)
    expectError(await alice.call(updateSocialSetting, { body: { isFollowWithRequestEnabled: true } }), 403, 400301)
  })

  itInOneProcess('refuses values that are not booleans', async () => {
    const { admin } = await given()
    expectError(await admin.call(updateSocialSetting, { body: { isFollowWithRequestEnabled: 'perhaps' } }), 400, 400000)
  })
})
