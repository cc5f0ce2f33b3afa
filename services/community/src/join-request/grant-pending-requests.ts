import { communityJoinRequestApproved, communityMemberJoined, communityUpdated } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut, type Reader, sql } from '@causerie/kernel'
import { communities, communityUsers, suspensionOf, users } from '@causerie/replicas'
import { admitsAtOnce, pendingEntryRows } from '../admission/admission-policy.ts'
import { pendingJoinRequest } from '../admission/join-request.ts'

const pending = sql<{ userId: string }, { communityId: string; after: string }>(
  'pending_requestors',
  `
  select user_id as "userId"
  from join_requests
  where network_id = $networkId and community_id = $communityId and status = 'pending' and user_id > $after
  order by user_id
  limit 500
  `,
)

async function* pendingRequestors(reader: Reader, communityId: string): AsyncIterable<string> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch: { userId: string }[] = await reader.rows(pending, { communityId, after })
    for (const { userId } of batch) yield userId
    after = batch.at(-1)?.userId
  }
}

/** Admits a user with a pending request, in the name of who opened the community; nothing if it has been closed again. */
export const grant = (membership: { communityId: string; userId: string }, responderId: string): AnyDecision =>
  decision({
    orderBy: communityKey(membership.communityId),
    load: {
      community: communities.get(membership.communityId),
      requestor: users.get(membership.userId),
      member: communityUsers.get(membership.communityId, membership.userId),
      ...pendingEntryRows(membership.communityId, [membership.userId]),
    },
    decide: ({ community, requestor, requests: [row] }) => {
      const request = pendingJoinRequest(row)
      const isOpen = community && !community.isDeleted && admitsAtOnce(community, { kind: 'user' })
      if (!isOpen || !request || !requestor || requestor.isDeleted) return []
      return [
        communityJoinRequestApproved({ ...membership, joinRequestId: request.joinRequestId, responderId }),
        communityMemberJoined({ ...membership, roles: ['member'], ...suspensionOf(requestor) }),
      ]
    },
  })

/** A community that everybody may join leaves no request pending. */
export const grantPendingRequests = fanOut(
  'grant-pending-join-requests',
  {
    of: communityUpdated,
    from: 'beginning',
    when: ({ requiresJoinApproval, isPublic }) => requiresJoinApproval === false || isPublic === true,
  },
  async function* ({ data: { communityId }, actor }, reader) {
    for await (const userId of pendingRequestors(reader, communityId)) yield grant({ communityId, userId }, actor)
  },
)
