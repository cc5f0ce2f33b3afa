import { streamKey } from '@causerie/contracts/shared'
import { VideoStreaming, VideoStreamModeration } from '@causerie/contracts/streaming'
import { table } from '@causerie/kernel'
import { z } from 'zod'
import { columnIn } from '../../column-in.ts'

/** What is computed when a stream is presented: for its viewer, at a time, or from its children. */
const presented = {
  userPublicId: true,
  isLive: true,
  moderationId: true,
  streamerUrl: true,
  watcherUrl: true,
  channelEnabled: true,
  isParent: true,
  childStreamIds: true,
} as const

const StreamRow = VideoStreaming.omit(presented).extend({
  /** Its parent, or itself: a stream and its children are ordered together. */
  rootStreamId: z.string(),
  isSecure: z.boolean(),
  /**
   * What the streamer publishes with; null for a moment where it was created before there were
   * keys.
   */
  publishKey: z.string().nullable(),
  /** What moderation found in it. */
  moderation: VideoStreamModeration.nullable(),
})
export type StreamRow = z.infer<typeof StreamRow>

/** Streams, including deleted ones. */
export const videoStreams = table('video_streams', {
  row: StreamRow,
  key: ['streamId'],
  version: 3,
  orderedBy: ({ rootStreamId }) => streamKey(rootStreamId),
  derived: {
    rootStreamId: 'text',
    userId: 'text',
    status: 'text',
    isDeleted: 'bool',
    parentStreamId: 'text',
    createdAt: 'text',
    startedAt: 'text',
  },
  indexes: { video_streams_by_root: { on: ['rootStreamId', 'streamId'] } },
  fillfactor: 70,
})

/** Whether a stream is being sent. */
export const isLiveStream = ({ status }: Pick<StreamRow, 'status'>): boolean => status === 'live'
/** The rule of `isLiveStream` in statements, for a row of `video_streams`. */
export const liveStreamCondition = (stream = ''): string => `${columnIn(stream, 'status')} = 'live'`

/** A stream by what never changes of it. */
export type StreamIdentity = Pick<StreamRow, 'streamId' | 'rootStreamId' | 'userId'>
export const streamOf = ({ streamId }: Pick<StreamIdentity, 'streamId'>) =>
  videoStreams.get(streamId)

/** The ids with which events name a stream. */
export const idsOfStream = ({
  streamId,
  userId,
  userInternalId,
  parentStreamId,
  postId,
  channelId,
}: StreamRow) => ({
  streamId,
  userId,
  userInternalId,
  parentStreamId,
  postId,
  channelId,
})
