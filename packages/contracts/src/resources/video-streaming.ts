import { z } from 'zod'
import { freeForm, freeText, id, timestamp } from './scalars.ts'

/** The URL of a stream, and its parts. */
export const UrlBlock = z.object({
  url: z.string(),
  components: z.object({
    origin: z.string(),
    appName: z.string(),
    streamName: z.string(),
    query: z.string(),
  }),
})

/** `duration` in seconds; `startTime` and `stopTime` in seconds since 1970. */
export const Recording = z.object({
  url: z.string(),
  duration: z.number(),
  startTime: z.number(),
  stopTime: z.number(),
})

export const StreamStatus = z.enum(['idle', 'live', 'ended', 'recorded'])
export const StreamResolution = z.enum(['SD', 'HD', 'FHD'])

/**
 * A live video stream. `streamerUrl` is only for its owner, `watcherUrl` for viewers who are not
 * banned; both are null once it has ended. `isParent` says whether it has children.
 */
export const VideoStreaming = z
  .object({
    streamId: id,
    userId: id,
    userInternalId: id,
    userPublicId: id,
    thumbnailFileId: id.nullable(),
    title: freeText,
    description: freeText,
    status: StreamStatus,
    isLive: z.boolean(),
    isDeleted: z.boolean(),
    platform: z.object({ name: z.string(), version: z.string() }).nullable(),
    moderationId: id.nullable(),
    startedAt: timestamp.nullable(),
    endedAt: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    metadata: freeForm,
    resolution: StreamResolution,
    streamerUrl: UrlBlock.nullable(),
    recordings: z.array(
      z.object({
        flv: Recording.optional(),
        mp4: Recording.optional(),
        m3u8: Recording.optional(),
      }),
    ),
    watcherUrl: z.object({ flv: UrlBlock, hls: UrlBlock, rtmp: UrlBlock }).nullable(),
    postId: id.nullable(),
    channelId: id.nullable(),
    channelEnabled: z.boolean(),
    isParent: z.boolean(),
    parentStreamId: id.nullable(),
    childStreamIds: z.array(id),
  })
  .meta({ id: 'VideoStreaming' })
export type UrlBlock = z.infer<typeof UrlBlock>
export type VideoStreaming = z.infer<typeof VideoStreaming>
