import type { getStream } from '@causerie/contracts/streaming'
import { hydrate, type PresentedStream, presentedStreams } from '@causerie/hydration'
import type { Reader } from '@causerie/kernel'
import type { Reply } from '@causerie/protocol'
import type { StreamViewer } from './stream-policy.ts'
import { readableStreams } from './stream-visibility.ts'

/** The newest child of a stream. */
export const newestChildOf = ({ stream }: PresentedStream): string[] =>
  stream.childStreamIds.slice(0, 1)

type Answered = { viewer: StreamViewer; streamIds: readonly string[] }
/** Those of the streams that are there for this viewer, as they are shown. */
const shownStreams = async (
  reader: Reader,
  { viewer, streamIds }: Answered,
): Promise<PresentedStream[]> => {
  const [presented, readable] = await Promise.all([
    presentedStreams(reader, viewer, streamIds),
    readableStreams(reader, viewer, streamIds),
  ])
  return presented.filter(({ stream }) => readable.has(stream.streamId))
}

/** Streams with their newest children, moderations, streamers and thumbnails. */
export const streamAnswer = async (
  reader: Reader,
  { viewer, streamIds }: Answered,
): Promise<Reply<typeof getStream>> => {
  const presented = await shownStreams(reader, { viewer, streamIds })
  const children = await shownStreams(reader, {
    viewer,
    streamIds: presented.flatMap(newestChildOf),
  })
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
