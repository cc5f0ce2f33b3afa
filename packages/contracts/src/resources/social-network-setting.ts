import { z } from 'zod'

/** Which posts the global feed shows. */
export const GlobalFeedSetting = z.object({
  /** Only the viewer's own posts, whatever the other members say. */
  showOnlyMyFeed: z.boolean(),
  showMyPost: z.boolean(),
  /** Posts on the feeds of users whom the viewer does not follow. */
  showEveryonePost: z.boolean(),
  /** Posts of communities that the viewer is a member of. */
  showCommunityPost: z.boolean(),
  /** Posts on the feeds of users whom the viewer follows. */
  showFollowingPost: z.boolean(),
  /** How many posts may be pinned globally. */
  maxGlobalPinnedPost: z.number().int().min(1).max(20),
})

export const StorySetting = z.object({
  expiryTimeMinutes: z.number().int().min(60).max(1440),
  /** Whether every member of a community may create stories there. */
  allowAllUserToCreateStory: z.boolean(),
})

/** The social settings of a network. */
export const SocialNetworkSetting = z
  .object({
    enabled: z.boolean(),
    /**
     * Private: follows need the approval of the followed user, and only followers see the feed of a
     * user.
     */
    userPrivacySetting: z.enum(['public', 'private']),
    /**
     * Whether follows need the approval of the followed user; in a private network they always do.
     */
    isFollowWithRequestEnabled: z.boolean(),
    /** Whether authors may edit their posts that wait for review. */
    isAllowEditPostWhenReviewingEnabled: z.boolean(),
    /** Whether only members may comment, react and vote in a public community. */
    disallowNonMemberInteractInCommunity: z.boolean(),
    /**
     * Whether the older way to join admits users to private communities that require no approval.
     */
    allowJoinPrivateCommunity: z.boolean(),
    globalFeed: GlobalFeedSetting,
    story: StorySetting,
  })
  .meta({ id: 'SocialNetworkSetting' })
export type SocialNetworkSetting = z.infer<typeof SocialNetworkSetting>

/** The settings of a network until its administrators change them. */
export const defaultSocialSetting: SocialNetworkSetting = {
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
}
