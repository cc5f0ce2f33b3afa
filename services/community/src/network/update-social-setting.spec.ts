import { defaultSocialSetting, socialSettingUpdated } from '@causerie/contracts/community'
import { socialSettingOf, socialSettings } from '@causerie/replicas'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { updateSocialSetting } from './update-social-setting.ts'

const update = (body: object, ...story: Given[]) =>
  given(communityService, story).when(updateSocialSetting, {
    body,
    caller: as('ADMIN_root', 'admin'),
  })
const settingAfter = (...story: Given[]) =>
  socialSettingOf(given(communityService, story).row(socialSettings.get('social')))

describe('updating the social setting', () => {
  test('records what changes, and nothing else', async () => {
    const body = {
      isFollowWithRequestEnabled: true,
      allowJoinPrivateCommunity: false,
      story: { expiryTimeMinutes: 60 },
    }
    const changed = socialSettingUpdated({
      isFollowWithRequestEnabled: true,
      story: { expiryTimeMinutes: 60 },
    })
    expect(await update(body)).toEqual([changed])
    expect(await update(body, changed)).toEqual([])
    expect(await update({ globalFeed: { showMyPost: false, showEveryonePost: false } })).toEqual([
      socialSettingUpdated({ globalFeed: { showMyPost: false } }),
    ])
  })

  test('records nothing without a change', async () => {
    for (const body of [
      {},
      defaultSocialSetting,
      { globalFeed: {} },
      { story: { expiryTimeMinutes: 1440 } },
      { userPrivacySetting: null },
    ])
      expect(await update(body)).toEqual([])
  })
})

describe('the social setting', () => {
  test('has its defaults until it is changed', () => {
    expect(settingAfter()).toEqual(defaultSocialSetting)
  })

  test('keeps what an update does not name', () => {
    const { globalFeed, story } = defaultSocialSetting
    const first = socialSettingUpdated({
      userPrivacySetting: 'private',
      globalFeed: { maxGlobalPinnedPost: 3 },
    })
    const second = socialSettingUpdated({
      globalFeed: { showMyPost: false },
      story: { allowAllUserToCreateStory: true },
    })
    expect(settingAfter(first, second)).toEqual({
      ...defaultSocialSetting,
      userPrivacySetting: 'private',
      globalFeed: { ...globalFeed, maxGlobalPinnedPost: 3, showMyPost: false },
      story: { ...story, allowAllUserToCreateStory: true },
    })
  })

  test('reads events of version 1', () => {
    const old = { ...socialSettingUpdated({ isFollowWithRequestEnabled: true }), version: 1 }
    expect(settingAfter(old)).toEqual({ ...defaultSocialSetting, isFollowWithRequestEnabled: true })
  })
})
