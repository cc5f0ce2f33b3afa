import { userDeleted, userGloballyBanned } from '@causerie/contracts/community'
import { streamKey } from '@causerie/contracts/shared'
import { streamDeleted, streamEnded } from '@causerie/contracts/streaming'
import { type AnyDecision, decision, fanOut, type Reader } from '@causerie/kernel'
import {
  idsOfStream,
  isLiveStream,
  keysOfUser,
  type StreamIdentity,
  streamOf,
  users,
} from '@causerie/replicas'
import { streamIdentity } from './stream-queries.ts'

const streamsOf = keysOfUser('streams_of_ended_user', {
  table: 'video_streams',
  key: ['stream_id'],
  by: 'user_id',
})

/**
 * Makes a stream what its streamer is now: not live of a user who is banned or deleted, and deleted
 * where their content is.
 */
export const matchStreamer = (stream: StreamIdentity): AnyDecision =>
  decision({
    orderBy: streamKey(stream.rootStreamId),
    load: { stream: streamOf(stream), streamer: users.get(stream.userId) },
    decide: ({ stream, streamer }) => {
      if (!stream || stream.isDeleted || !streamer) return []
      const ids = idsOfStream(stream)
      const isEnding = isLiveStream(stream) && (streamer.isGlobalBan || streamer.isDeleted)
      return [
        ...(isEnding ? [streamEnded({ ...ids, reason: 'terminated', by: null })] : []),
        ...(streamer.isContentErased ? [streamDeleted({ ...ids, by: streamer.userId })] : []),
      ]
    },
  })

async function* streamsToMatch(
  { data: { userId } }: { data: { userId: string } },
  reader: Reader,
): AsyncIterable<AnyDecision> {
  for await (const [streamId] of streamsOf(reader, userId)) {
    const stream = await streamIdentity(reader, streamId)
    if (stream) yield matchStreamer(stream)
  }
}

/** Who is banned from the network streams no longer. The end of the ban begins nothing again. */
export const endStreamsOfBanned = fanOut(
  'end-streams-of-banned',
  { of: userGloballyBanned, from: 'beginning' },
  streamsToMatch,
)

/** Nor does who is deleted, whose streams go with the rest of their content. */
export const endStreamsOfDeleted = fanOut(
  'end-streams-of-deleted',
  { of: userDeleted, from: 'beginning' },
  streamsToMatch,
)
