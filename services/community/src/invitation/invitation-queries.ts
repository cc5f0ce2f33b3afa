import type { RequestStatus } from '@causerie/contracts/community'
import { type Doc, type Reader, sql } from '@causerie/kernel'
import type { InvitationDoc } from '@causerie/replicas'
import { listByStatus } from '../list-by-status.ts'

/** A stored invitation with its community, invited user and inviter. */
export type StoredInvitation = {
  doc: Doc<InvitationDoc>
  communityId: string
  userId: string
  inviterId: string
}

const columns = `doc -> 'invitation' as doc, community_id as "communityId", user_id as "userId", doc -> 'invitation' ->> 'createdBy' as "inviterId"`

const byId = sql<{ communityId: string; userId: string }, { invitationId: string }>(
  'invitation_by_id',
  `
  select community_id as "communityId", user_id as "userId"
  from invitations
  where network_id = $networkId and invitation_id = $invitationId
  `,
)

const latest = sql<
  StoredInvitation & { status: RequestStatus },
  { communityId: string; userIds: readonly string[] }
>(
  'latest_invitations',
  `
  select ${columns}, status
  from unnest($userIds::text[]) with ordinality w(invitee, n)
  cross join lateral (
    select * from invitations where network_id = $networkId and community_id = $communityId and user_id = w.invitee and superseded_by = '' limit 1
  ) i
  order by w.n
  `,
)

const countOf = sql<{ count: number }, { communityId: string; statuses: readonly RequestStatus[] }>(
  'invitations_count',
  `
  select count(*)::int as count
  from invitations
  where network_id = $networkId and community_id = $communityId and status = any($statuses::text[])
  `,
)

const listed = {
  table: 'invitations',
  id: 'invitation_id',
  columns,
  show: (row: string) => `${row}.doc, ${row}."communityId", ${row}."userId", ${row}."inviterId"`,
}

/** Invitations to a community with these statuses. */
export const invitationList = listByStatus<
  StoredInvitation,
  { communityId: string; statuses: readonly string[] }
>()('invitations', {
  ...listed,
  where: 'community_id = $communityId',
  sortedBy: {
    '_id-asc': 'invitation_id',
    '_id-desc': 'invitation_id',
    'createdAt-asc': 'created_at',
    'createdAt-desc': 'created_at',
    'respondedAt-asc': 'responded_at',
    'respondedAt-desc': 'responded_at',
  },
})

/**
 * A user's invitations with these statuses, to one community or (null) to any. Deleted communities
 * are left out.
 */
export const ownInvitationList = listByStatus<
  StoredInvitation,
  { userId: string; communityId: string | null; statuses: readonly string[] }
>()('own_invitations', {
  ...listed,
  where: `user_id = $userId and ($communityId::text is null or community_id = $communityId) and exists (
          select from communities c
          where c.network_id = $networkId and c.community_id = invitations.community_id and not c.is_deleted
        )`,
  sortedBy: { 'createdAt-desc': 'created_at' },
})

/** The community and the invited user of an invitation. */
export const invitationById = async (reader: Reader, invitationId: string) =>
  (await reader.rows(byId, { invitationId }))[0]

/** The latest invitation of each user to a community, in the order of the ids. */
export const latestInvitations = (
  reader: Reader,
  communityId: string,
  userIds: readonly string[],
) => reader.rows(latest, { communityId, userIds })

/** The number of invitations to a community with these statuses. */
export const invitationsCount = async (
  reader: Reader,
  communityId: string,
  statuses: readonly RequestStatus[],
): Promise<number> => (await reader.rows(countOf, { communityId, statuses }))[0]?.count ?? 0
