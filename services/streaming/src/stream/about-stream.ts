import { type Refusal, refuse } from '@causerie/contracts'
import type { Reader } from '@causerie/kernel'
import { type PlacedStream, streamIdentity } from './stream-queries.ts'

/** What never changes of the stream of a request. */
export const aboutStream = async (
  { params: { streamId } }: { params: { streamId: string } },
  reader: Reader,
): Promise<PlacedStream | Refusal<'stream-not-found'>> => (await streamIdentity(reader, streamId)) ?? refuse('stream-not-found')
