import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { timestamp } from '../../resources/scalars.ts'
import { StreamFrameCategory } from '../../resources/video-stream-moderation.ts'
import { Recording, StreamResolution } from '../../resources/video-streaming.ts'
import { onOthers, own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { streamKey, userKey } from '../../shared/ordering-keys.ts'
import { resources } from '../../shared/realtime-keys.ts'
import {
  accessOfViewer,
  onStream,
  onViewer,
  streamBroadcasts,
  viewerBroadcasts,
} from './consequences.ts'

const id = z.string()

/**
 * The stream that an event is about, with what others show and tell because of it. A stream and its
 * children are in one lane.
 */
const ofStream = {
  streamId: id,
  /** The streamer. */
  userId: id,
  userInternalId: id,
  /** Null unless it is a child. */
  parentStreamId: id.nullable(),
  /** The post that shows it. */
  postId: id.nullable(),
  /** The channel in which viewers chat, which has the id of the stream or its parent. */
  channelId: id.nullable(),
}
const byFamily = ({
  streamId,
  parentStreamId,
}: {
  streamId: string
  parentStreamId: string | null
}) => streamKey(parentStreamId ?? streamId)

const fields = {
  title: personal(z.string()),
  description: personal(z.string()),
  thumbnailFileId: id.nullable(),
  metadata: personal(z.record(z.string(), z.unknown())),
  isSecure: z.boolean(),
  resolution: StreamResolution,
}

/** What the streamer publishes with. Nobody else is shown it. */
const publishKey = z.string().optional()

export const streamCreated = event({
  type: 'StreamCreated',
  summary: 'A stream was created; it waits for its streamer.',
  data: z.object({ ...ofStream, ...fields, publishKey }),
  orderedBy: byFamily,
  belongsTo: ({ userId, streamId }) => [userKey(userId), `stream:${streamId}`],
  audit: own('userId'),
})

export const streamUpdated = event({
  type: 'StreamUpdated',
  summary: 'A stream was updated, or got its key to publish with; absent fields are unchanged.',
  data: z.object({ ...ofStream, ...z.object(fields).partial().shape, publishKey, by: id }),
  orderedBy: byFamily,
  belongsTo: ({ userId, streamId }) => [userKey(userId), `stream:${streamId}`],
  audit: (event) => onOthers(event.data.userId, event, onStream('edited', event.data)),
})

export const streamDeleted = event({
  type: 'StreamDeleted',
  summary: 'A stream was deleted; if it was live, it was ended before.',
  data: z.object({ ...ofStream, by: id }),
  orderedBy: byFamily,
  revokes: ({ streamId }) => ({ of: [resources.stream(streamId)] }),
  audit: (event) => onOthers(event.data.userId, event, onStream('deleted', event.data)),
})

export const streamStarted = event({
  type: 'StreamStarted',
  summary: 'The streamer publishes: the stream is live.',
  data: z.object(ofStream),
  orderedBy: byFamily,
  broadcasts: streamBroadcasts('didStart'),
})

export const streamEnded = event({
  type: 'StreamEnded',
  summary:
    'A live stream has ended: its streamer left, was banned from the network or deleted; somebody stopped or deleted it, or moderation did. Nobody: the media server, or the end of its streamer.',
  data: z.object({
    ...ofStream,
    reason: z.enum(['unpublished', 'stopped', 'deleted', 'terminated']),
    by: id.nullable(),
  }),
  orderedBy: byFamily,
  broadcasts: (event) =>
    streamBroadcasts(event.data.reason === 'terminated' ? 'didTerminate' : 'didStop')(event),
  audit: ({ data }) => {
    const { reason, by: actorId, userId } = data
    const isAct = reason === 'stopped' || reason === 'terminated'
    // Deletions have an entry of their own; the media server ends streams in the name of nobody.
    return isAct && actorId !== userId
      ? { ...onStream('closed', data), actorId, details: { reason } }
      : undefined
  },
})

export const streamRecorded = event({
  type: 'StreamRecorded',
  summary:
    'The media server has kept a recording of a stream, which is recorded once it has ended.',
  data: z.object({ ...ofStream, format: z.enum(['flv', 'mp4', 'm3u8']), recording: Recording }),
  orderedBy: byFamily,
  broadcasts: streamBroadcasts('didRecord'),
})

export const streamFrameFlagged = event({
  type: 'StreamFrameFlagged',
  summary:
    'A frame of a live stream reached a threshold of the network for the first time; one that terminates ends the stream.',
  data: z.object({
    ...ofStream,
    /** Of the first flag of the stream. */
    moderationId: id,
    label: z.enum(['flag', 'terminate']),
    category: StreamFrameCategory,
    /** What the network allows. */
    threshold: z.number(),
    confidence: z.number(),
    detectedAt: timestamp,
  }),
  orderedBy: byFamily,
  broadcasts: streamBroadcasts('didFlag'),
})

const ofViewer = { ...ofStream, viewerId: id, viewerInternalId: id, by: id, byInternalId: id }

export const streamViewerBanned = event({
  type: 'StreamViewerBanned',
  summary: 'A user may not watch a stream and its children.',
  data: z.object(ofViewer),
  orderedBy: byFamily,
  broadcasts: ({ data }) =>
    viewerBroadcasts('viewerDidBan', data, {
      streamId: data.streamId,
      userId: data.viewerId,
      channelId: data.channelId,
    }),
  revokes: accessOfViewer,
  audit: ({ data }) => onViewer('banned', data),
})

export const streamViewerUnbanned = event({
  type: 'StreamViewerUnbanned',
  summary: 'A user may watch a stream and its children again.',
  data: z.object(ofViewer),
  orderedBy: byFamily,
  broadcasts: ({ data }) => viewerBroadcasts('viewerDidUnban', data, { streamId: data.streamId }),
  revokes: accessOfViewer,
  audit: ({ data }) => onViewer('unbanned', data),
})
