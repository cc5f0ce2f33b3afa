import { z } from 'zod'
import { ifGiven } from '../../resources/input.ts'
import { StreamFrameCategory } from '../../resources/video-stream-moderation.ts'
import { VideoStreamingNetworkSetting } from '../../resources/video-streaming-network-setting.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const threshold = ifGiven(z.number().min(0).max(1))

const isUnique = (categories: readonly { category: string }[]): boolean =>
  new Set(categories.map(({ category }) => category)).size === categories.length

export const updateStreamSetting = operation({
  id: 'updateStreamSetting',
  owner: 'streaming',
  method: 'PUT',
  path: '/api/v3/network-settings/video-streaming',
  summary: 'Update the streaming setting',
  description: 'Absent members are unchanged; `categories` are replaced as a whole.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({
    enabled: ifGiven(z.boolean()).describe('Whether users create streams.'),
    moderation: ifGiven(
      z.object({
        enabled: ifGiven(z.boolean()),
        categories: ifGiven(
          z
            .array(
              z.object({
                category: StreamFrameCategory,
                flagThreshold: threshold,
                terminateThreshold: threshold,
              }),
            )
            .max(5)
            .refine(isUnique, 'Must have each category once.'),
        ),
      }),
    ).describe(
      'From which confidence on (0 to 1) frames of a category flag a stream or end it; absent or null: never.',
    ),
  }),
  example: {
    body: {
      moderation: {
        enabled: true,
        categories: [{ category: 'violence', flagThreshold: 0.5, terminateThreshold: 0.9 }],
      },
    },
  },
  reply: VideoStreamingNetworkSetting.shape,
})
