import type { RequestStatus } from '@causerie/contracts'
import { type Reader, sql } from '@causerie/kernel'
import type { Place } from '../page.ts'
import { pageByStatus, statementsByStatus } from '../page-by-status.ts'
import type { FoundInvitation } from './invitation-view.ts'

const columns = `doc -> 'invitation' as doc, community_id as "communityId", user_id as "userId", doc -> 'invitation' ->> 'createdBy' as "inviterId"`

const place = sql<{ communityId: string; userId: string }>(
  'place-of-invitation',
  `
  select community_id as "communityId", user_id as "userId"
  from invitations
  where network_id = $1 and invitation_id = $2
  `,
)

const latest = sql<FoundInvitation & { status: RequestStatus }>(
  'latest-invitations',
  `
  select ${columns}, status
  from unnest($3::text[]) with ordinality w(guest, n)
  cross join lateral (
    select * from invitations where network_id = $1 and community_id = $2 and user_id = w.guest and superseded_by = '' limit 1
  ) i
  order by w.n
  `,
)

const countOf = sql<{ count: number }>(
  'invitations-count',
  `
  select count(*)::int as count
  from invitations
  where network_id = $1 and community_id = $2 and status = any($3::text[])
  `,
)

const ofCommunity = { table: 'invitations', columns, owner: 'community_id', id: 'invitation_id' }
const pages = {
  '_id-asc': statementsByStatus<FoundInvitation>('invitations', { ...ofCommunity, sortedBy: 'invitation_id', order: 'asc' }),
  '_id-desc': statementsByStatus<FoundInvitation>('invitations', { ...ofCommunity, sortedBy: 'invitation_id', order: 'desc' }),
  'createdAt-asc': statementsByStatus<FoundInvitation>('invitations', { ...ofCommunity, sortedBy: 'created_at', order: 'asc' }),
  'createdAt-desc': statementsByStatus<FoundInvitation>('invitations', { ...ofCommunity, sortedBy: 'created_at', order: 'desc' }),
  'respondedAt-asc': statementsByStatus<FoundInvitation>('invitations', { ...ofCommunity, sortedBy: 'responded_at', order: 'asc' }),
  'respondedAt-desc': statementsByStatus<FoundInvitation>('invitations', { ...ofCommunity, sortedBy: 'responded_at', order: 'desc' }),
}
export const invitationSorts = ['_id-asc', '_id-desc', 'createdAt-asc', 'createdAt-desc', 'respondedAt-asc', 'respondedAt-desc'] as const
type InvitationSort = (typeof invitationSorts)[number]

/** $7 the community, or null for any; those of deleted communities are no longer shown to guests. */
const mine = statementsByStatus<FoundInvitation>('my-invitations', {
  table: 'invitations',
  columns,
  owner: 'user_id',
  id: 'invitation_id',
  sortedBy: 'created_at',
  order: 'desc',
  where: `($7::text is null or t.community_id = $7) and exists (
          select from communities c
          where c.network_id = $1 and c.community_id = t.community_id and not c.is_deleted
        )`,
})

export const invitationQueries = (reader: Reader) => ({
  /** Who was invited where; that never changes. */
  placeOf: async (invitationId: string) => (await reader.rows(place, invitationId))[0],
  /** The latest invitation of each of these people to a community, in this order. */
  latestOf: (communityId: string, userIds: readonly string[]) => reader.rows(latest, communityId, userIds),
  /** How many there are in these states. */
  count: async (communityId: string, statuses: readonly RequestStatus[]) =>
    (await reader.rows(countOf, communityId, statuses))[0]?.count ?? 0,
  /** Invitations to a community in these states, a page of them in this order. */
  page: (place: Place<InvitationSort>, communityId: string, statuses: readonly RequestStatus[]) =>
    pageByStatus<FoundInvitation>(reader, pages[place.sortBy], { place, owner: communityId, statuses }),
  /** Invitations of a guest in these states, to one community or any, newest first. */
  pageOfGuest: (place: Place<'createdAt-desc'>, { userId, communityId, statuses }: OfGuest) =>
    pageByStatus<FoundInvitation>(reader, mine, { place, owner: userId, statuses, more: [communityId ?? null] }),
})

type OfGuest = { userId: string; communityId: string | undefined; statuses: readonly RequestStatus[] }
