import { type NoValues, type Reader, sql } from '@causerie/kernel'

const heldCommunities = sql<{ communityId: string }, { userId: string }>(
  'held_communities_of_user',
  `
  select h.record_id as "communityId"
  from holds h
  cross join lateral (
    select from community_users m
    where m.network_id = $networkId and m.community_id = h.record_id and m.user_id = $userId limit 1
  ) x
  where h.network_id = $networkId and h.record_type = 'community'
  `,
)

/** The held communities of which the user is a member, or was one. */
export const heldCommunitiesOf = async (
  reader: Pick<Reader, 'rows'>,
  userId: string,
): Promise<string[]> =>
  (await reader.rows(heldCommunities, { userId })).map(({ communityId }) => communityId)

const anyHold = sql<{ recordId: string }, NoValues>(
  'any_hold',
  `select record_id as "recordId" from holds where network_id = $networkId limit 1`,
)

/** Whether anything in the network is on hold. */
export const hasHolds = async (reader: Pick<Reader, 'rows'>): Promise<boolean> =>
  (await reader.rows(anyHold)).length > 0
