import { type Reader, sql } from '@causerie/kernel'
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

export const joinRequestQueries = (reader: Reader) => ({
  /** The latest request of each of these people in a community. */
  latestOf: (communityId: string, userIds: readonly string[]) => reader.rows(latest, communityId, userIds),
})
