import type { Caller, Reader } from '@causerie/kernel'
import { type CommunityForViewer, communityRows, refusalToSee } from './community-policy.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>
type Resolved = { resolved: { communityId: string }; caller: Viewer }

/** The refusal of a caller who may not see the community. */
export const refusalToSeeCommunity = async (
  { resolved: { communityId }, caller }: Resolved,
  reader: Reader,
): Promise<ReturnType<typeof refusalToSee>> =>
  refusalToSee(await reader.load(communityRows(communityId, caller)), caller)

/** The communities that the caller may see, by id. One statement reads all of them. */
export const visibleCommunities = async (
  reader: Reader,
  caller: Viewer,
  communityIds: readonly string[],
): Promise<ReadonlyMap<string, CommunityForViewer>> => {
  const found = await Promise.all(
    [...new Set(communityIds)].map((communityId) =>
      reader.load(communityRows(communityId, caller)),
    ),
  )
  return new Map(
    found.flatMap(({ community, member }) =>
      community && !refusalToSee({ community, member }, caller)
        ? [[community.communityId, { community, member }]]
        : [],
    ),
  )
}
