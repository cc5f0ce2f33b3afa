import { type Refusal, refuse } from '@causerie/contracts'
import type { Caller, Reader } from '@causerie/kernel'
import { presentedStreams } from '@causerie/replicas'

type About = { about: { streamId: string }; caller: Pick<Caller, 'userId'> }
/** The refusal of a caller for whom there is no such stream. */
export const refusalToSeeStream = async ({ about, caller }: About, reader: Reader): Promise<Refusal<'stream-not-found'> | undefined> => {
  const [presented] = await presentedStreams(reader, caller, [about.streamId])
  return presented ? undefined : refuse('stream-not-found')
}
