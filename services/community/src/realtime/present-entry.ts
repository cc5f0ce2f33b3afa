import { type Reader, sql } from '@causerie/kernel'
import { invitationAnswer } from '../invitation/invitation-answer.ts'
import type { StoredInvitation } from '../invitation/invitation-queries.ts'
import { joinRequestAnswer } from '../join-request/join-request-answer.ts'
import type { StoredJoinRequest } from '../join-request/join-request-queries.ts'

type JoinRequestKey = { communityId: string; userId: string; joinRequestId: string }

const joinRequestById = sql<StoredJoinRequest, JoinRequestKey>(
  'join_request_by_id',
  `
  select doc -> 'request' as doc, community_id as "communityId", user_id as "userId", doc -> 'request' ->> 'responderId' as "responderId"
  from join_requests
  where network_id = $networkId and community_id = $communityId and user_id = $userId and join_request_id = $joinRequestId
  `,
)

const invitationsByIds = sql<StoredInvitation, { invitationIds: readonly string[] }>(
  'invitations_by_ids',
  `
  select doc -> 'invitation' as doc, community_id as "communityId", user_id as "userId", doc -> 'invitation' ->> 'createdBy' as "inviterId"
  from invitations
  where network_id = $networkId and invitation_id = any($invitationIds::text[])
  `,
)

/** Administrators see every community; nothing that is shown here depends on the viewer otherwise. */
const administrator = { userId: '', kind: 'admin' as const }

/** A request to join a community, also one that a later request has replaced. */
export const presentJoinRequest = async (reader: Reader, key: JoinRequestKey) =>
  joinRequestAnswer(reader, administrator, { requests: await reader.rows(joinRequestById, key) })

/** Invitations with their communities, private ones too. */
export const presentInvitations = async (reader: Reader, invitationIds: readonly string[]) =>
  invitationAnswer(reader, administrator, await reader.rows(invitationsByIds, { invitationIds }))
