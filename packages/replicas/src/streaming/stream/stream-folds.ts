import {
  streamCreated,
  streamDeleted,
  streamEnded,
  streamFrameFlagged,
  streamRecorded,
  streamStarted,
  streamUpdated,
  type VideoStreamModeration,
} from '@causerie/contracts/streaming'
import { type Change, fold } from '@causerie/kernel'
import { type StreamRow, streamOf, videoStreams } from './stream.ts'

const rowOf = ({ streamId }: { streamId: string }) => ({ stream: streamOf({ streamId }) })

/** No change if the stream is unknown, because folds accept every event. */
const changed = (row: StreamRow | undefined, at: string, fields: Partial<StreamRow>): Change[] =>
  row ? [videoStreams.put({ ...row, ...fields, updatedAt: at })] : []

export const streamFolds = {
  streamCreated: fold(streamCreated)(rowOf, (_, { data: e, at }) => [
    videoStreams.put({
      ...e,
      publishKey: e.publishKey ?? null,
      rootStreamId: e.parentStreamId ?? e.streamId,
      status: 'idle',
      isDeleted: false,
      platform: null,
      startedAt: null,
      endedAt: null,
      createdAt: at,
      updatedAt: at,
      recordings: [],
      moderation: null,
    }),
  ]),

  streamUpdated: fold(streamUpdated)(
    rowOf,
    ({ stream }, { data: { title, description, thumbnailFileId, ...e }, at }) =>
      stream
        ? changed(stream, at, {
            title: title ?? stream.title,
            description: description ?? stream.description,
            thumbnailFileId:
              thumbnailFileId === undefined ? stream.thumbnailFileId : thumbnailFileId,
            metadata: e.metadata ?? stream.metadata,
            isSecure: e.isSecure ?? stream.isSecure,
            resolution: e.resolution ?? stream.resolution,
            publishKey: e.publishKey ?? stream.publishKey,
          })
        : [],
  ),

  streamDeleted: fold(streamDeleted)(rowOf, ({ stream }, { at }) =>
    // A deleted stream is not shown again, so its words go with it.
    changed(stream, at, { isDeleted: true, title: '', description: '', metadata: {} }),
  ),
  streamStarted: fold(streamStarted)(rowOf, ({ stream }, { at }) =>
    changed(stream, at, { status: 'live', startedAt: at }),
  ),
  streamEnded: fold(streamEnded)(rowOf, ({ stream }, { at }) =>
    // A media server may report a recording just before the end.
    stream
      ? changed(stream, at, {
          status: stream.recordings.length > 0 ? 'recorded' : 'ended',
          endedAt: at,
        })
      : [],
  ),

  streamRecorded: fold(streamRecorded)(rowOf, ({ stream }, { data: { format, recording }, at }) =>
    stream
      ? changed(stream, at, {
          status: stream.status === 'live' ? 'live' : 'recorded',
          recordings: [...stream.recordings, { [format]: recording }],
        })
      : [],
  ),

  streamFrameFlagged: fold(streamFrameFlagged)(
    rowOf,
    ({ stream }, { data: { streamId, moderationId, label, ...e }, at }) => {
      if (!stream) return []
      const before: VideoStreamModeration = stream.moderation ?? {
        moderationId,
        streamId,
        flagLabels: [],
        terminateLabels: [],
        createdAt: at,
        updatedAt: at,
      }
      const found = { category: e.category, threshold: e.threshold, detectedAt: e.detectedAt }
      const moderation: VideoStreamModeration =
        label === 'flag'
          ? { ...before, flagLabels: [...before.flagLabels, found], updatedAt: at }
          : { ...before, terminateLabels: [...before.terminateLabels, found], updatedAt: at }
      return changed(stream, at, { moderation })
    },
  ),
}
