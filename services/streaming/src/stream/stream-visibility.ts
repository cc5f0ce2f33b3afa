import { type Refusal, refuse } from '@causerie/contract'
import type { Reader } from '@causerie/kernel'
import { readableStreams, type StreamViewer } from './stream-audience.ts'

type About = { about: { streamId: string }; caller: StreamViewer }
/** The refusal of a caller for whom there is no such stream. */
export const refusalToSeeStream = async ({ about, caller }: About, reader: Reader): Promise<Refusal<'stream-not-found'> | undefined> => {
  const readable = await readableStreams(reader, caller, [about.streamId])
  return readable.has(about.streamId) ? undefined : refuse('stream-not-found')
}
