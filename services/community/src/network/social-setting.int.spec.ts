import { getSocialSetting, updateSocialSetting } from '@causerie/contracts/community'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneCommunity } from '../../test/lone-community.ts'

let community: Awaited<ReturnType<typeof startLoneCommunity>>
beforeAll(async () => {
  community = await startLoneCommunity(inject('postgres'))
})
afterAll(() => community.close())

/** Every member, none as by default. */
const everything = {
  userPrivacySetting: 'private',
  isFollowWithRequestEnabled: true,
  isAllowEditPostWhenReviewingEnabled: true,
  disallowNonMemberInteractInCommunity: true,
  allowJoinPrivateCommunity: true,
  globalFeed: {
    showOnlyMyFeed: true,
    showMyPost: false,
    showEveryonePost: true,
    showCommunityPost: false,
    showFollowingPost: false,
    maxGlobalPinnedPost: 20,
  },
  story: { expiryTimeMinutes: 60, allowAllUserToCreateStory: true },
}

test('the social setting has its documented defaults until it is changed, and keeps every change', async () => {
  const { as, reply } = await community.network()
  const admin = as('ADMIN_root', 'admin')
  expect(await reply(getSocialSetting, {})).toEqual({
    enabled: true,
    userPrivacySetting: 'public',
    isFollowWithRequestEnabled: false,
    isAllowEditPostWhenReviewingEnabled: false,
    disallowNonMemberInteractInCommunity: false,
    allowJoinPrivateCommunity: false,
    globalFeed: {
      showOnlyMyFeed: false,
      showMyPost: true,
      showEveryonePost: false,
      showCommunityPost: true,
      showFollowingPost: true,
      maxGlobalPinnedPost: 1,
    },
    story: { expiryTimeMinutes: 1440, allowAllUserToCreateStory: false },
  })
  expect(await reply(updateSocialSetting, { body: everything }, admin)).toEqual({
    enabled: true,
    ...everything,
  })
  await reply(updateSocialSetting, { body: { globalFeed: { showMyPost: true }, story: {} } }, admin)
  const changed = {
    enabled: true,
    ...everything,
    globalFeed: { ...everything.globalFeed, showMyPost: true },
  }
  expect(await reply(getSocialSetting, {})).toEqual(changed)
  // Each network has its own.
  const other = await community.network()
  expect(await other.reply(getSocialSetting, {})).toMatchObject({
    userPrivacySetting: 'public',
    story: { expiryTimeMinutes: 1440 },
  })
})
