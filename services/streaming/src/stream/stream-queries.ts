import type { Reader } from '@causerie/kernel'
import { type StreamIdentity, videoStreams } from '@causerie/replicas'

/** A stream by what never changes of it; undefined if it does not exist. */
export const streamIdentity = async (
  reader: Reader,
  streamId: string,
): Promise<StreamIdentity | undefined> => {
  const { stream } = await reader.load({ stream: videoStreams.get(streamId) })
  return stream && { streamId, rootStreamId: stream.rootStreamId, userId: stream.userId }
}
