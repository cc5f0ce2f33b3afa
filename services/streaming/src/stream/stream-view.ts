import type { getStream, Reply, VideoStreaming, VideoStreamModeration } from '@causerie/contracts'
import type { Doc, Reader } from '@causerie/kernel'
import { hydrate, type Viewer } from '@causerie/replicas'
import type { StreamRow } from './stream.ts'
import { type ShownStream, streamsForViewer } from './stream-queries.ts'
import { streamerUrlOf, watcherUrlOf } from './stream-urls.ts'

// A document is the text of its type.
const rowIn = ({ doc }: { doc: Doc<StreamRow> }): StreamRow => JSON.parse(doc) as StreamRow

/** A stream for its viewer, and what moderation found in it. */
export type PresentedStream = { stream: VideoStreaming; moderation: VideoStreamModeration | null }

type Presenting = { reader: Reader; viewer: Viewer; now: number }
const presentStream = (shown: ShownStream, { reader, viewer, now }: Presenting): PresentedStream => {
  const { rootStreamId: _, isSecure, moderation, ...row } = rowIn(shown)
  // The ids of its children.
  const childStreamIds = JSON.parse(shown.childStreamIds) as string[]
  const isOpen = !row.isDeleted && (row.status === 'idle' || row.status === 'live')
  const isOwner = row.userId === viewer.userId
  const served = { networkId: reader.networkId, streamId: row.streamId, isSecure, now }
  const { streams } = reader.installation
  const stream: VideoStreaming = {
    ...row,
    userPublicId: row.userId,
    isLive: row.status === 'live',
    moderationId: moderation?.moderationId ?? null,
    streamerUrl: isOpen && isOwner ? streamerUrlOf(streams, served) : null,
    watcherUrl: isOpen && !shown.isBanned ? watcherUrlOf(streams, served) : null,
    channelEnabled: row.channelId !== null,
    isParent: childStreamIds.length > 0,
    childStreamIds,
  }
  return { stream, moderation }
}

/** Streams as this viewer sees them now, in the order of the ids, without unknown ones. */
export const presentedStreams = async (reader: Reader, viewer: Viewer, streamIds: readonly string[]): Promise<PresentedStream[]> => {
  const shown = await streamsForViewer(reader, viewer.userId, streamIds)
  const now = Date.now()
  return shown.map((one) => presentStream(one, { reader, viewer, now }))
}

/** The newest child of a stream. */
export const newestChildOf = ({ stream }: PresentedStream): string[] => stream.childStreamIds.slice(0, 1)

type Answered = { viewer: Viewer; streamIds: readonly string[] }
/** Streams with their newest children, moderations, streamers and thumbnails. */
export const streamAnswer = async (reader: Reader, { viewer, streamIds }: Answered): Promise<Reply<typeof getStream>> => {
  const presented = await presentedStreams(reader, viewer, streamIds)
  const children = await presentedStreams(reader, viewer, presented.flatMap(newestChildOf))
  const all = [...presented, ...children]
  const { users, files } = await hydrate(reader, viewer, {
    userIds: all.map(({ stream }) => stream.userId),
    fileIds: all.flatMap(({ stream }) => stream.thumbnailFileId ?? []),
  })
  return {
    videoStreamings: presented.map(({ stream }) => stream),
    videoStreamingChildren: children.map(({ stream }) => stream),
    videoStreamModerations: all.flatMap(({ moderation }) => moderation ?? []),
    users,
    files,
  }
}
