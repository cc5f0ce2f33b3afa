import { newest, type Recorded } from '@causerie/protocol'
import { describe, expect, test } from 'vitest'
import {
  defaultSocialSetting,
  SocialNetworkSetting,
} from '../../resources/social-network-setting.ts'
import { socialSettingUpdated } from './events.ts'
import { updateSocialSetting } from './update-social-setting.ts'

const accepts = (body: object) => updateSocialSetting.body.safeParse(body).success

test('an update takes every member of the setting, each alone or null', () => {
  const { enabled: _, ...members } = defaultSocialSetting
  expect(updateSocialSetting.body.parse(members)).toEqual(members)
  expect(updateSocialSetting.body.parse({})).toEqual({})
  for (const [name, value] of Object.entries(members)) {
    expect(updateSocialSetting.body.parse({ [name]: value })).toEqual({ [name]: value })
    expect(updateSocialSetting.body.parse({ [name]: null })).toEqual({})
  }
  expect(updateSocialSetting.body.parse({ story: { expiryTimeMinutes: 60 } })).toEqual({
    story: { expiryTimeMinutes: 60 },
  })
  expect(updateSocialSetting.body.parse({ globalFeed: { showMyPost: null } })).toEqual({
    globalFeed: {},
  })
})

test.each([
  ['userPrivacySetting', 'secret'],
  ['isFollowWithRequestEnabled', 'perhaps'],
  ['isAllowEditPostWhenReviewingEnabled', 1],
  ['disallowNonMemberInteractInCommunity', 'true'],
  ['allowJoinPrivateCommunity', 0],
  ['globalFeed', []],
  ['globalFeed', { showEveryonePost: 'yes' }],
  ['globalFeed', { maxGlobalPinnedPost: '1' }],
  ['story', 'short'],
  ['story', { allowAllUserToCreateStory: 'yes' }],
])('%s cannot be %j', (name, value) => {
  expect(accepts({ [name]: value })).toBe(false)
})

test.each([
  [1, 20, (maxGlobalPinnedPost: number) => ({ globalFeed: { maxGlobalPinnedPost } })],
  [60, 1440, (expiryTimeMinutes: number) => ({ story: { expiryTimeMinutes } })],
])('a whole number from %d to %d is accepted', (least, most, bodyOf) => {
  for (const value of [least, most]) expect(accepts(bodyOf(value))).toBe(true)
  for (const value of [least - 1, most + 1, least + 0.5]) expect(accepts(bodyOf(value))).toBe(false)
})

test('the defaults are a valid setting', () => {
  expect(SocialNetworkSetting.strict().parse(defaultSocialSetting)).toEqual(defaultSocialSetting)
})

describe('SocialSettingUpdated', () => {
  test('of version 1 changes only the approval of follows', () => {
    // Only the version and the data of an event are upcast.
    const old = {
      type: 'SocialSettingUpdated',
      version: 1,
      data: { isFollowWithRequestEnabled: true },
    } as Recorded
    expect(newest(socialSettingUpdated, old)).toEqual({ ...old, version: 2 })
    expect(socialSettingUpdated.schema.safeParse(old.data).success).toBe(true)
  })
})
