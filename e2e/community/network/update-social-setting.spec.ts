import {
  defaultSocialSetting,
  getSocialSetting,
  updateSocialSetting,
} from '@causerie/contracts/community'
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
      const { body } = await admin.call(updateSocialSetting, {
        body: { isFollowWithRequestEnabled },
      })
      expect(body).toEqual({ ...defaultSocialSetting, isFollowWithRequestEnabled })
      expect((await alice.call(getSocialSetting)).body).toEqual(body)
    }
    expect((await admin.call(updateSocialSetting, { body: {} })).body).toMatchObject({
      isFollowWithRequestEnabled: true,
    })
  })

  it('keeps the settings that are not given, also within an object', async () => {
    const { admin, alice } = await given()
    const before = (await alice.call(getSocialSetting)).body
    await admin.call(updateSocialSetting, {
      body: { globalFeed: { showEveryonePost: true, maxGlobalPinnedPost: 20 } },
    })
    await admin.call(updateSocialSetting, {
      body: { globalFeed: { showMyPost: null }, story: { expiryTimeMinutes: 60 } },
    })
    expect((await alice.call(getSocialSetting)).body).toEqual({
      ...before,
      globalFeed: { ...before.globalFeed, showEveryonePost: true, maxGlobalPinnedPost: 20 },
      story: { ...before.story, expiryTimeMinutes: 60 },
    })
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(
      await network.raw('/api/v3/network-settings/social', { method: 'PUT' }),
      401,
      400100,
    )
    expectError(
      await alice.call(updateSocialSetting, { body: { isFollowWithRequestEnabled: true } }),
      403,
      400301,
    )
  })

  itInOneProcess.each([
    { isFollowWithRequestEnabled: 'perhaps' },
    { userPrivacySetting: 'secret' },
    { globalFeed: { maxGlobalPinnedPost: 0 } },
    { globalFeed: { maxGlobalPinnedPost: 21 } },
    { story: { expiryTimeMinutes: 59 } },
    { story: { expiryTimeMinutes: 1441 } },
  ])('refuses %j and changes nothing', async (body) => {
    const { admin, alice } = await given()
    const before = (await alice.call(getSocialSetting)).body
    expectError(
      await admin.call(updateSocialSetting, { body: { allowJoinPrivateCommunity: true, ...body } }),
      400,
      400000,
    )
    expect((await alice.call(getSocialSetting)).body).toEqual(before)
  })
})
