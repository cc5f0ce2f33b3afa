import type { Caller, Reader } from '@causerie/kernel'
import { accessInCommunity, accessInNetwork } from '@causerie/replicas'
import { mayModerate } from '../stream/stream-policy.ts'
import type { PlacedStream } from '../stream/stream-queries.ts'

/** Whether the caller moderates a stream. */
export const moderatesStream = async (reader: Reader, caller: Pick<Caller, 'userId' | 'kind'>, stream: Omit<PlacedStream, 'streamId'>) => {
  const { communityId } = stream
  const member = { member: undefined }
  const access =
    communityId === null
      ? { ...(await reader.load(accessInNetwork(caller))), ...member }
      : await reader.load(accessInCommunity(communityId, caller))
  return mayModerate(stream, { caller, ...access })
}
