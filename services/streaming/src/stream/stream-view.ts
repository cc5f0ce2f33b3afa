import type { getStream, Reply } from '@causerie/contracts'
import type { Reader } from '@causerie/kernel'
import { hydrate, type PresentedStream, presentedStreams, type Viewer } from '@causerie/replicas'

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
