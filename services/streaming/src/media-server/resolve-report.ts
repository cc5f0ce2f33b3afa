import type { Reader } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { type StreamIdentity, streamOf } from '@causerie/replicas'
import { streamIdentity } from '../stream/stream-queries.ts'

type Report = { body: { name: { streamId: string } } }
/** The stream that a report names, in the network that it names. */
export const resolveReport = async (
  { body }: Report,
  reader: Reader,
): Promise<StreamIdentity | Refusal<'stream-not-found'>> =>
  (await streamIdentity(reader, body.name.streamId)) ?? refuse('stream-not-found')

/** The rows that most reports are decided by. */
export const reportRows = (identity: StreamIdentity) => ({ stream: streamOf(identity) })
