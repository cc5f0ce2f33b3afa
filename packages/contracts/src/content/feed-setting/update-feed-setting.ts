import { z } from 'zod'
import { FeedSetting, longestVideo, Resolution } from '../../resources/feed-setting.ts'
import { ifGiven } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { feedSettingReply } from './get-feed-setting.ts'

const { feedType } = FeedSetting.shape

const feed = z
  .object({
    feedType,
    contentSettings: z.object({
      video: z.object({
        allowed: ifGiven(z.boolean()),
        maxDurationSeconds: ifGiven(z.number().int().min(1)),
        transcodeConfig: ifGiven(
          z.object({ minResolution: ifGiven(Resolution), maxResolution: ifGiven(Resolution) }),
        ),
      }),
    }),
  })
  .superRefine((given, context) => {
    const most = longestVideo[given.feedType]
    const { maxDurationSeconds = most } = given.contentSettings.video
    const path = ['contentSettings', 'video', 'maxDurationSeconds']
    if (maxDurationSeconds > most)
      context.addIssue({ code: 'custom', path, message: `Must be at most ${most}.` })
  })

const isUnique = (feeds: readonly { feedType: string }[]): boolean =>
  new Set(feeds.map((one) => one.feedType)).size === feeds.length

export const updateFeedSetting = operation({
  id: 'updateFeedSetting',
  owner: 'content',
  method: 'PUT',
  path: '/api/v3/network-settings/feed-setting',
  summary: 'Update the feed settings',
  description:
    'Absent feeds and members are unchanged. A video that is uploaded for a feed that takes none is refused; clients ask for the length ' +
    'and the qualities before they record.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({
    feedSettings: z
      .array(feed)
      .min(1)
      .max(3)
      .refine(isUnique, 'Must have each feed once.')
      .describe(
        'Per feed, `contentSettings.video`: whether it takes videos, how many seconds they have at most (7200 in posts, 600 in messages, 90 in stories), and their smallest and largest quality.',
      ),
  }),
  example: {
    body: {
      feedSettings: [
        {
          feedType: 'story',
          contentSettings: { video: { allowed: true, maxDurationSeconds: 60 } },
        },
      ],
    },
  },
  reply: feedSettingReply,
  refusals: ['bad-request'],
})
