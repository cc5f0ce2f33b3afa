import { z } from 'zod'
import { ifGiven } from '../../resources/input.ts'
import {
  GlobalFeedSetting,
  SocialNetworkSetting,
  StorySetting,
} from '../../resources/social-network-setting.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const { shape } = SocialNetworkSetting
const { shape: globalFeed } = GlobalFeedSetting
const { shape: story } = StorySetting

export const updateSocialSetting = operation({
  id: 'updateSocialSetting',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/network-settings/social',
  summary: 'Update the social network setting',
  description: 'Absent fields are unchanged, those of `globalFeed` and `story` as well.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({
    userPrivacySetting: ifGiven(shape.userPrivacySetting).describe(
      'Private: only followers see what users post on their feeds.',
    ),
    isFollowWithRequestEnabled: ifGiven(shape.isFollowWithRequestEnabled).describe(
      'Whether users must accept who follows them.',
    ),
    isAllowEditPostWhenReviewingEnabled: ifGiven(
      shape.isAllowEditPostWhenReviewingEnabled,
    ).describe('Whether authors edit posts under review.'),
    disallowNonMemberInteractInCommunity: ifGiven(
      shape.disallowNonMemberInteractInCommunity,
    ).describe('Whether only members comment, react and vote in communities.'),
    allowJoinPrivateCommunity: ifGiven(shape.allowJoinPrivateCommunity).describe(
      'Whether users join private communities by their ids.',
    ),
    globalFeed: ifGiven(
      z.object({
        showOnlyMyFeed: ifGiven(globalFeed.showOnlyMyFeed),
        showMyPost: ifGiven(globalFeed.showMyPost),
        showEveryonePost: ifGiven(globalFeed.showEveryonePost),
        showCommunityPost: ifGiven(globalFeed.showCommunityPost),
        showFollowingPost: ifGiven(globalFeed.showFollowingPost),
        maxGlobalPinnedPost: ifGiven(globalFeed.maxGlobalPinnedPost),
      }),
    ).describe('What the global feed shows.'),
    story: ifGiven(
      z.object({
        expiryTimeMinutes: ifGiven(story.expiryTimeMinutes),
        allowAllUserToCreateStory: ifGiven(story.allowAllUserToCreateStory),
      }),
    ).describe('How long stories last, and who creates them.'),
  }),
  example: { body: { isFollowWithRequestEnabled: true, globalFeed: { maxGlobalPinnedPost: 3 } } },
  reply: SocialNetworkSetting.shape,
})
