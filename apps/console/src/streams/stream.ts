import type { Answer } from '@causerie/client'
import { pictureOf } from '../screen/picture-of.ts'

type StreamPage = Answer<'get', '/api/v3/video-streaming'>
type Streams = Pick<
  StreamPage['results'],
  'videoStreamings' | 'videoStreamModerations' | 'users' | 'files'
>
type Found = { category: string; threshold: number; detectedAt: string }
/** A stream with the name of its streamer, and what moderation found in its frames. */
export type Stream = Streams['videoStreamings'][number] & {
  name: string
  streamer: string
  picture: string
  found: readonly Found[]
}

export const streamsIn = ({
  videoStreamings,
  videoStreamModerations,
  users,
  files,
}: Streams): Stream[] =>
  videoStreamings.map((stream) => {
    const moderation = videoStreamModerations.find(({ streamId }) => streamId === stream.streamId)
    return {
      ...stream,
      name: stream.title || stream.streamId,
      streamer:
        users.find(({ userId }) => userId === stream.userPublicId)?.displayName ||
        stream.userPublicId,
      picture: pictureOf(stream.thumbnailFileId, files),
      found: [...(moderation?.terminateLabels ?? []), ...(moderation?.flagLabels ?? [])],
    }
  })
export const streamsOf = ({ results }: StreamPage): Stream[] => streamsIn(results)
export const streamIdOf = ({ streamId }: Stream): string => streamId
