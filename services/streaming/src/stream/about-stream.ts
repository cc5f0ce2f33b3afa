import { type Refusal, refuse } from '@causerie/contract'
import type { Reader } from '@causerie/kernel'
import { readableStreams, type StreamViewer } from './stream-audience.ts'
import { type PlacedStream, streamIdentity } from './stream-queries.ts'

/** A stream, and whether it is there for the caller as a reader; who moderates it may act on it without reading it. */
export type AboutStream = PlacedStream & { isReadable: boolean }

/** What never changes of the stream of a request. */
export const aboutStream = async (
  { params: { streamId }, caller }: { params: { streamId: string }; caller: StreamViewer },
  reader: Reader,
): Promise<AboutStream | Refusal<'stream-not-found'>> => {
  const [identity, readable] = await Promise.all([streamIdentity(reader, streamId), readableStreams(reader, caller, [streamId])])
  return identity ? { ...identity, isReadable: readable.has(streamId) } : refuse('stream-not-found')
}
