import type { Caller, Reader } from '@causerie/kernel'
import { communityWithAccess } from '@causerie/replicas'

/** The community with the viewer's access; undefined when it does not exist or is deleted. */
export const targetCommunity = async (reader: Reader, communityId: string, viewer: Pick<Caller, 'userId' | 'kind'>) => {
  const community = await communityWithAccess(reader, communityId, viewer)
  return community?.isDeleted ? undefined : community
}
