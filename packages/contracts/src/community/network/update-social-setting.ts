import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { ifGiven } from '../../resources/input.ts'
import { GlobalFeedSetting, SocialNetworkSetting, StorySetting } from '../../resources/social-network-setting.ts'

const { shape } = SocialNetworkSetting
const { shape: globalFeed } = GlobalFeedSetting
const { shape: story } = StorySetting

/** Absent fields are unchanged, those of `globalFeed` and `story` as well. */
export const updateSocialSetting = operation({
  id: 'updateSocialSetting',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/network-settings/social',
  summary: 'Update the social network setting',
  may: administrators,
  credential: 'admin-token',
  body: z.object({
    userPrivacySetting: ifGiven(shape.userPrivacySetting),
    isFollowWithRequestEnabled: ifGiven(shape.isFollowWithRequestEnabled),
    isAllowEditPostWhenReviewingEnabled: ifGiven(shape.isAllowEditPostWhenReviewingEnabled),
    disallowNonMemberInteractInCommunity: ifGiven(shape.disallowNonMemberInteractInCommunity),
    allowJoinPrivateCommunity: ifGiven(shape.allowJoinPrivateCommunity),
    globalFeed: ifGiven(
      z.object({
        showOnlyMyFeed: ifGiven(globalFeed.showOnlyMyFeed),
        showMyPost: ifGiven(globalFeed.showMyPost),
        showEveryonePost: ifGiven(globalFeed.showEveryonePost),
        showCommunityPost: ifGiven(globalFeed.showCommunityPost),
        showFollowingPost: ifGiven(globalFeed.showFollowingPost),
        maxGlobalPinnedPost: ifGiven(globalFeed.maxGlobalPinnedPost),
      }),
    ),
    story: ifGiven(
      z.object({
        expiryTimeMinutes: ifGiven(story.expiryTimeMinutes),
        allowAllUserToCreateStory: ifGiven(story.allowAllUserToCreateStory),
      }),
    ),
  }),
  example: { body: { isFollowWithRequestEnabled: true, globalFeed: { maxGlobalPinnedPost: 3 } } },
  reply: SocialNetworkSetting.shape,
})
