import { type Doc, type Reader, sql } from '@causerie/kernel'
import { type JoinRequestDoc, pendingJoinRequestCondition } from '../admission/join-request.ts'
import { listByStatus } from '../list-by-status.ts'

/** A stored request with its community, requestor and responder. */
export type StoredJoinRequest = {
  doc: Doc<JoinRequestDoc>
  communityId: string
  userId: string
  responderId: string | null
}

const columns = `doc -> 'request' as doc, community_id as "communityId", user_id as "userId", doc -> 'request' ->> 'responderId' as "responderId"`

const latest = sql<StoredJoinRequest, { communityId: string; userIds: readonly string[] }>(
  'latest_join_requests',
  `
  select ${columns}
  from join_requests
  where network_id = $networkId and community_id = $communityId and user_id = any($userIds::text[]) and superseded_by = ''
  `,
)

/**
 * Ids created by several instances within a millisecond are unordered, so the newest hundred by id
 * are sorted by time.
 */
const ofUser = sql<StoredJoinRequest, { communityId: string; userId: string }>(
  'join_requests_of_user',
  `
  select r.doc, r."communityId", r."userId", r."responderId"
  from (
    select ${columns}, doc -> 'request' ->> 'createdAt' as created_at, superseded_by
    from join_requests
    where network_id = $networkId and community_id = $communityId and user_id = $userId
    order by join_request_id desc
    limit 100
  ) r
  order by r.created_at desc, r.superseded_by
  `,
)

const pendingCount = sql<{ count: number }, { communityId: string }>(
  'pending_join_requests_count',
  `
  select count(*)::int as count
  from join_requests
  where network_id = $networkId and community_id = $communityId and ${pendingJoinRequestCondition}
  `,
)

/** Requests to join a community with these statuses. */
export const joinRequestList = listByStatus<
  StoredJoinRequest,
  { communityId: string; statuses: readonly string[] }
>()('join_requests', {
  table: 'join_requests',
  id: 'join_request_id',
  columns,
  show: (row) => `${row}.doc, ${row}."communityId", ${row}."userId", ${row}."responderId"`,
  where: 'community_id = $communityId',
  sortedBy: {
    '_id-asc': 'join_request_id',
    '_id-desc': 'join_request_id',
    'respondedAt-asc': 'responded_at',
    'respondedAt-desc': 'responded_at',
  },
})

/** The latest request of each user to join a community. */
export const latestJoinRequests = (
  reader: Reader,
  communityId: string,
  userIds: readonly string[],
) => reader.rows(latest, { communityId, userIds })

/** A user's requests to join a community, newest first. */
export const joinRequestsOfUser = (reader: Reader, communityId: string, userId: string) =>
  reader.rows(ofUser, { communityId, userId })

/** The number of pending requests of a community. */
export const pendingJoinRequestsCount = async (
  reader: Reader,
  communityId: string,
): Promise<number> => (await reader.rows(pendingCount, { communityId }))[0]?.count ?? 0
