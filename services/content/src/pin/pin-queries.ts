import { openCommunityCondition } from '@causerie/authorization'
import { lookup, type Reader, sql } from '@causerie/kernel'
import { type PinRow, type PinTargetRow, pinsOfCommunity, pinsOfNetwork } from './pin.ts'

const openCommunities = lookup(
  sql<{ communityId: string }, { communityIds: readonly string[] }>(
    'public_communities',
    `
    select community_id as "communityId"
    from communities
    where network_id = $networkId and community_id = any($communityIds::text[]) and ${openCommunityCondition()}
    `,
  ),
  (rows) => new Set(rows.map(({ communityId }) => communityId)),
)

/** The pins of a community; undefined before the first one. */
export const readPinsOfCommunity = async (
  reader: Reader,
  communityId: string,
): Promise<PinTargetRow | undefined> =>
  (await reader.load({ pins: pinsOfCommunity(communityId) })).pins

/**
 * The pins for the whole network, also of posts that are hidden now; undefined before the first
 * one.
 */
export const readPinsOfNetwork = async (reader: Reader): Promise<PinTargetRow | undefined> =>
  (await reader.load({ pins: pinsOfNetwork(reader.networkId) })).pins

/** Those of the pins whose communities are public. */
export const pinsOfPublicCommunities = async (
  reader: Reader,
  pins: readonly PinRow[],
): Promise<PinRow[]> => {
  if (pins.length === 0) return []
  const open = await reader.lookUp(openCommunities, {
    communityIds: [...new Set(pins.map(({ communityId }) => communityId))],
  })
  return pins.filter(({ communityId }) => open.has(communityId))
}
