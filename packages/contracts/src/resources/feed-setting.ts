import { z } from 'zod'

/** From the smallest to the largest. */
export const resolutions = ['360p', '480p', '720p', '1080p'] as const
export const Resolution = z.enum(resolutions)

/**
 * The videos of a feed: whether it takes any, how long they are at most, and the qualities in which
 * clients offer them.
 */
export const FeedVideoSetting = z.object({
  allowed: z.boolean(),
  maxDurationSeconds: z.number(),
  transcodeConfig: z.object({ minResolution: Resolution, maxResolution: Resolution }),
})
export type FeedVideoSetting = z.infer<typeof FeedVideoSetting>

/** What a kind of record may show. */
export const FeedSetting = z
  .object({
    feedType: z.enum(['post', 'message', 'story']),
    contentSettings: z.object({ video: FeedVideoSetting }),
  })
  .meta({ id: 'FeedSetting' })
export type FeedSetting = z.infer<typeof FeedSetting>

/** Seconds that a video may have at most (api-facts §8.1). */
export const longestVideo = { post: 7_200, message: 600, story: 90 } as const satisfies Record<
  FeedSetting['feedType'],
  number
>
