import {
  streamServers,
  type VideoStreaming,
  type VideoStreamModeration,
} from '@causerie/contracts/streaming'
import { type Reader, valueIn } from '@causerie/kernel'
import { isLiveStream, streamerUrlOf, watcherUrlOf } from '@causerie/replicas'
import type { Viewer } from './record-ids.ts'
import { type ShownStream, streamsForViewer } from './stream-queries.ts'

/**
 * A stream for its viewer, what moderation found in it, and whether the viewer may not watch it.
 */
export type PresentedStream = {
  stream: VideoStreaming
  moderation: VideoStreamModeration | null
  isBanned: boolean
}

type Presenting = { reader: Reader; viewer: Viewer; now: number }
const presentStream = (
  shown: ShownStream,
  { reader, viewer, now }: Presenting,
): PresentedStream => {
  const { rootStreamId: _, isSecure, moderation, publishKey, ...row } = valueIn(shown.doc)
  // The ids of its children.
  const childStreamIds = valueIn(shown.childStreamIds)
  const isOpen = !row.isDeleted && (row.status === 'idle' || row.status === 'live')
  const isOwner = row.userId === viewer.userId
  const served = { networkId: reader.networkId, streamId: row.streamId, isSecure, now }
  const streams = reader.installation.get(streamServers)
  const stream: VideoStreaming = {
    ...row,
    postId: shown.postId,
    userPublicId: row.userId,
    isLive: isLiveStream(row),
    moderationId: moderation?.moderationId ?? null,
    streamerUrl:
      isOpen && isOwner && publishKey !== null
        ? streamerUrlOf(streams, { ...served, publishKey })
        : null,
    watcherUrl: isOpen && !shown.isBanned ? watcherUrlOf(streams, served) : null,
    channelEnabled: row.channelId !== null,
    isParent: childStreamIds.length > 0,
    childStreamIds,
  }
  return { stream, moderation, isBanned: shown.isBanned }
}

/** Streams as this viewer sees them now, in the order of the ids, without unknown ones. */
export const presentedStreams = async (
  reader: Reader,
  viewer: Viewer,
  streamIds: readonly string[],
): Promise<PresentedStream[]> => {
  const shown = await streamsForViewer(reader, viewer.userId, streamIds)
  const now = Date.now()
  return shown.map((one) => presentStream(one, { reader, viewer, now }))
}
