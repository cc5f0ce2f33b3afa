import type { Answer } from '@causerie/client'
import type { TextKey } from '../texts/english.ts'
import { type Setting, type SwitchField, switchesOf } from './setting.ts'

type Social = Answer<'get', '/api/v3/network-settings/social'>
type Change = Partial<Omit<Social, 'enabled' | 'globalFeed' | 'story'>> & {
  globalFeed?: Partial<Social['globalFeed']>
  story?: Partial<Social['story']>
}
type Flag = { [K in keyof Social]: Social[K] extends boolean ? K : never }[Exclude<
  keyof Social,
  'enabled'
>]
type FeedFlag = Exclude<keyof Social['globalFeed'], 'maxGlobalPinnedPost'>

const flag = (name: Flag, label: TextKey): SwitchField<Social, Change> => ({
  kind: 'switch',
  label,
  valueOf: (setting) => setting[name],
  changeTo: (value) => ({ [name]: value }),
})
const feedFlag = (name: FeedFlag, label: TextKey): SwitchField<Social, Change> => ({
  kind: 'switch',
  label,
  valueOf: ({ globalFeed }) => globalFeed[name],
  changeTo: (value) => ({ globalFeed: { [name]: value } }),
})

/** A flag that the API has and this does not is no program. */
const flags: Readonly<Record<Flag, TextKey>> = {
  isFollowWithRequestEnabled: 'setFollowRequests',
  isAllowEditPostWhenReviewingEnabled: 'setEditInReview',
  disallowNonMemberInteractInCommunity: 'setMembersInteract',
  allowJoinPrivateCommunity: 'setJoinPrivate',
}
const feedFlags: Readonly<Record<FeedFlag, TextKey>> = {
  showOnlyMyFeed: 'setFeedOnlyOwn',
  showMyPost: 'setFeedOwn',
  showCommunityPost: 'setFeedCommunities',
  showFollowingPost: 'setFeedFollowed',
  showEveryonePost: 'setFeedEverybody',
}

const parts: readonly Pick<Setting<Social, Change>, 'title' | 'fields'>[] = [
  {
    title: 'setting_social',
    fields: [
      {
        kind: 'choice',
        label: 'setPrivacy',
        hint: 'setPrivacyHint',
        choices: { public: 'privacyPublic', private: 'privacyPrivate' },
        valueOf: ({ userPrivacySetting }) => userPrivacySetting,
        changeTo: (value) => ({ userPrivacySetting: value === 'private' ? 'private' : 'public' }),
      },
      ...switchesOf(flags, flag),
    ],
  },
  {
    title: 'setting_globalFeed',
    fields: [
      ...switchesOf(feedFlags, feedFlag),
      {
        kind: 'number',
        label: 'setFeedPins',
        min: 1,
        max: 20,
        valueOf: ({ globalFeed }) => globalFeed.maxGlobalPinnedPost,
        changeTo: (value = 1) => ({ globalFeed: { maxGlobalPinnedPost: value } }),
      },
    ],
  },
  {
    title: 'setting_stories',
    fields: [
      {
        kind: 'number',
        label: 'setStoryMinutes',
        min: 60,
        max: 1440,
        valueOf: ({ story }) => story.expiryTimeMinutes,
        changeTo: (value = 1440) => ({ story: { expiryTimeMinutes: value } }),
      },
      {
        kind: 'switch',
        label: 'setStoriesOfAll',
        valueOf: ({ story }) => story.allowAllUserToCreateStory,
        changeTo: (value) => ({ story: { allowAllUserToCreateStory: value } }),
      },
    ],
  },
]

/** How the network handles follows, posts and stories, and what its global feed shows. */
export const socialSettings: readonly Setting<Social, Change>[] = parts.map((part) => ({
  ...part,
  key: 'social',
  read: (client, signal) => client.get('/api/v3/network-settings/social', { signal }),
  change: (client, body) => client.put('/api/v3/network-settings/social', { body }),
}))
