import type { Answer } from '@causerie/client'
import type { TextKey } from '../texts/english.ts'
import type { ChoiceField, Setting } from './setting.ts'

type FeedSettings = Answer<'get', '/api/v3/network-settings/feed-setting'>
type FeedType = FeedSettings['feedSettings'][number]['feedType']
type Video = FeedSettings['feedSettings'][number]['contentSettings']['video']
type Quality = keyof Video['transcodeConfig']
type Change = Partial<Omit<Video, 'transcodeConfig'>> & {
  transcodeConfig?: Partial<Video['transcodeConfig']>
}

/** How many seconds the API lets a video have, and what the feed is called. */
const feeds = {
  post: { longest: 7_200, title: 'videosInPosts' },
  message: { longest: 600, title: 'videosInMessages' },
  story: { longest: 90, title: 'videosInStories' },
} as const satisfies Record<FeedType, { longest: number; title: TextKey }>
const feedTypes = ['post', 'message', 'story'] as const satisfies readonly FeedType[]

const qualities = {
  '360p': 'quality360',
  '480p': 'quality480',
  '720p': 'quality720',
  '1080p': 'quality1080',
} as const
const isQuality = (value: string): value is keyof typeof qualities => value in qualities
const quality = (name: Quality, label: TextKey): ChoiceField<Video, Change> => ({
  kind: 'choice',
  label,
  choices: qualities,
  valueOf: ({ transcodeConfig }) => transcodeConfig[name],
  changeTo: (value) => ({ transcodeConfig: isQuality(value) ? { [name]: value } : {} }),
})

/** Which videos posts, messages and stories take. */
export const feedSettings: readonly Setting<Video, Change>[] = feedTypes.map((feedType) => ({
  key: `feed ${feedType}`,
  title: feeds[feedType].title,
  read: async (client, signal) => {
    const { feedSettings: all } = await client.get('/api/v3/network-settings/feed-setting', {
      signal,
    })
    const found = all.find((one) => one.feedType === feedType)
    if (!found) throw new Error(`there is no setting of the feed ${feedType}`)
    return found.contentSettings.video
  },
  change: (client, video) =>
    client.put('/api/v3/network-settings/feed-setting', {
      body: { feedSettings: [{ feedType, contentSettings: { video } }] },
    }),
  fields: [
    {
      kind: 'switch',
      label: 'setVideos',
      valueOf: ({ allowed }) => allowed,
      changeTo: (allowed) => ({ allowed }),
    },
    {
      kind: 'number',
      label: 'setVideoSeconds',
      min: 1,
      max: feeds[feedType].longest,
      valueOf: ({ maxDurationSeconds }) => maxDurationSeconds,
      changeTo: (maxDurationSeconds = feeds[feedType].longest) => ({ maxDurationSeconds }),
    },
    quality('minResolution', 'setVideoLeast'),
    quality('maxResolution', 'setVideoMost'),
  ],
}))
