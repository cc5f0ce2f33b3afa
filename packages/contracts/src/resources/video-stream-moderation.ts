import { z } from 'zod'
import { id, timestamp } from './scalars.ts'

/** What moderation looks for in the frames of a stream. */
export const StreamFrameCategory = z.enum([
  'pornography',
  'violence',
  'prohibited',
  'inappropriate',
  'profanity',
])
export type StreamFrameCategory = z.infer<typeof StreamFrameCategory>

const Label = z.object({
  category: StreamFrameCategory,
  threshold: z.number(),
  detectedAt: timestamp,
})

/** What moderation found in a stream: thresholds that a frame reached, each once. */
export const VideoStreamModeration = z
  .object({
    moderationId: id,
    streamId: id,
    flagLabels: z.array(Label),
    terminateLabels: z.array(Label),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'VideoStreamModeration' })
export type VideoStreamModeration = z.infer<typeof VideoStreamModeration>
