import { type Doc, lookup, type Reader, sql } from '@causerie/kernel'
import type { PinRow, PinTargetRow } from './pin.ts'

const stored = sql<{ doc: Doc<PinTargetRow> }, { targetType: string; targetId: string }>(
  'pin_target',
  `
  select doc
  from pin_targets
  where network_id = $networkId and target_type = $targetType and target_id = $targetId
  `,
)

const openCommunities = lookup(
  sql<{ communityId: string }, { communityIds: readonly string[] }>(
    'public_communities',
    `
    select community_id as "communityId"
    from communities
    where network_id = $networkId and community_id = any($communityIds::text[]) and is_public and not is_deleted
    `,
  ),
  (rows) => new Set(rows.map(({ communityId }) => communityId)),
)

/** The pins of a community; undefined before the first one. */
export const readPinsOfCommunity = (reader: Reader, communityId: string): Promise<PinTargetRow | undefined> =>
  read(reader, { targetType: 'community', targetId: communityId })

/** The pins for the whole network, also of posts that are hidden now; undefined before the first one. */
export const readPinsOfNetwork = (reader: Reader): Promise<PinTargetRow | undefined> =>
  read(reader, { targetType: 'network', targetId: reader.networkId })

const read = async (reader: Reader, target: { targetType: string; targetId: string }): Promise<PinTargetRow | undefined> => {
  const [row] = await reader.rows(stored, target)
  // Rows are stored by this schema.
  return row && (JSON.parse(row.doc) as PinTargetRow)
}

/** Those of the pins whose communities are public. */
export const inPublicCommunities = async (reader: Reader, pins: readonly PinRow[]): Promise<PinRow[]> => {
  if (pins.length === 0) return []
  const open = await reader.lookUp(openCommunities, { communityIds: [...new Set(pins.map(({ communityId }) => communityId))] })
  return pins.filter(({ communityId }) => open.has(communityId))
}
