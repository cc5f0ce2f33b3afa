import { z } from 'zod'
import { StreamFrameCategory } from './video-stream-moderation.ts'

const threshold = z.number().min(0).max(1)

/**
 * From which confidence on a frame of a category flags a stream, and from which it ends it; absent:
 * never.
 */
export const StreamModerationCategory = z.object({
  category: StreamFrameCategory,
  flagThreshold: threshold.optional(),
  terminateThreshold: threshold.optional(),
})
export type StreamModerationCategory = z.infer<typeof StreamModerationCategory>

/** The streaming settings of a network. */
export const VideoStreamingNetworkSetting = z
  .object({
    /** Whether users create streams. */
    enabled: z.boolean(),
    moderation: z.object({ enabled: z.boolean(), categories: z.array(StreamModerationCategory) }),
  })
  .meta({ id: 'VideoStreamingNetworkSetting' })
export type VideoStreamingNetworkSetting = z.infer<typeof VideoStreamingNetworkSetting>
