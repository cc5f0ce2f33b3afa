import type { RequestStatus } from '@causerie/contracts'
import { type Reader, sql } from '@causerie/kernel'
import type { Place } from '../page.ts'
import { pageByStatus, statementsByStatus } from '../page-by-status.ts'
import type { FoundRequest } from './join-request-view.ts'

const columns = `doc -> 'request' as doc, community_id as "communityId", user_id as "userId", doc -> 'request' ->> 'responderId' as "responderId"`

const latest = sql<FoundRequest>(
  'latest-join-requests',
  `
  select ${columns}
  from join_requests
  where network_id = $1 and community_id = $2 and user_id = any($3::text[]) and superseded_by = ''
  `,
)

/** Ids that several instances make within a millisecond are in no order, so the newest by id are put in the order of their times. */
const ofPerson = sql<FoundRequest>(
  'join-requests-of-person',
  `
  select r.doc, r."communityId", r."userId", r."responderId"
  from (
    select ${columns}, doc -> 'request' ->> 'createdAt' as created_at, superseded_by
    from join_requests
    where network_id = $1 and community_id = $2 and user_id = $3
    order by join_request_id desc
    limit 100
  ) r
  order by r.created_at desc, r.superseded_by
  `,
)

const pendingCount = sql<{ count: number }>(
  'pending-join-requests-count',
  `
  select count(*)::int as count
  from join_requests
  where network_id = $1 and community_id = $2 and status = 'pending'
  `,
)

const of = { table: 'join_requests', columns, owner: 'community_id', id: 'join_request_id' }
const pages = {
  '_id-asc': statementsByStatus<FoundRequest>('join-requests', { ...of, sortedBy: 'join_request_id', order: 'asc' }),
  '_id-desc': statementsByStatus<FoundRequest>('join-requests', { ...of, sortedBy: 'join_request_id', order: 'desc' }),
  'respondedAt-asc': statementsByStatus<FoundRequest>('join-requests', { ...of, sortedBy: 'responded_at', order: 'asc' }),
  'respondedAt-desc': statementsByStatus<FoundRequest>('join-requests', { ...of, sortedBy: 'responded_at', order: 'desc' }),
}
export const joinRequestSorts = ['_id-asc', '_id-desc', 'respondedAt-asc', 'respondedAt-desc'] as const
type JoinRequestSort = (typeof joinRequestSorts)[number]

export const joinRequestQueries = (reader: Reader) => ({
  /** The latest request of each of these people in a community. */
  latestOf: (communityId: string, userIds: readonly string[]) => reader.rows(latest, communityId, userIds),
  /** What somebody asked of a community, newest first. */
  ofPerson: (communityId: string, userId: string) => reader.rows(ofPerson, communityId, userId),
  /** Requests of a community in these states, a page of them in this order. */
  page: (place: Place<JoinRequestSort>, communityId: string, statuses: readonly RequestStatus[]) =>
    pageByStatus<FoundRequest>(reader, pages[place.sortBy], { place, owner: communityId, statuses }),
  /** How many wait for an answer. */
  pendingCount: async (communityId: string) => (await reader.rows(pendingCount, communityId))[0]?.count ?? 0,
})
