import type { RealtimeKind } from '@causerie/contracts/realtime'
import { type Reader, sql } from '@causerie/kernel'
import { publicIdOf, userStatus } from '../user/user-queries.ts'

const community = sql<{ id: string }, { id: string }>(
  'community_with_id',
  'select community_id as id from communities where network_id = $networkId and community_id = $id and not is_deleted',
)

/** The public id of the user or community with this id. Topics name users by their internal ids. */
export const identifyRecord = async (
  { kind, id }: { kind: RealtimeKind; id: string },
  reader: Reader,
): Promise<{ id: string | null }> => {
  if (kind === 'community') return { id: (await reader.rows(community, { id }))[0]?.id ?? null }
  const byInternalId = await publicIdOf(reader, id)
  if (byInternalId !== undefined) return { id: byInternalId }
  return { id: (await userStatus(reader, id)) ? id : null }
}
