import { z } from 'zod'
import { id, timestamp } from './scalars.ts'

/** A viewer who may not watch a stream. `userId` and `banBy` are internal ids. */
export const VideoStreamingBannedUser = z
  .object({ userId: id, banBy: id, userPublicId: id, banByPublicId: id, createdAt: timestamp })
  .meta({ id: 'VideoStreamingBannedUser' })
export type VideoStreamingBannedUser = z.infer<typeof VideoStreamingBannedUser>
