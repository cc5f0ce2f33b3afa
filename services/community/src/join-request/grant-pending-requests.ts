import {
  communityJoinRequestApproved,
  communityMemberJoined,
  communityUpdated,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { communities, communityUsers, suspensionOf, users } from '@causerie/replicas'
import { admitsAtOnce, pendingEntryRows } from '../admission/admission-policy.ts'
import { pendingJoinRequest } from '../admission/join-request.ts'
import { pendingUsers, requestors } from '../admission/pending-users.ts'

/**
 * Admits a user with a pending request, in the name of who opened the community; nothing if it has
 * been closed again.
 */
export const grant = (
  membership: { communityId: string; userId: string },
  responderId: string,
): AnyDecision =>
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
        communityJoinRequestApproved({
          ...membership,
          joinRequestId: request.joinRequestId,
          responderId,
        }),
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
    when: ({ requiresJoinApproval, isPublic }) =>
      requiresJoinApproval === false || isPublic === true,
  },
  async function* ({ data: { communityId }, actor }, reader) {
    for await (const userId of pendingUsers(reader, requestors, communityId))
      yield grant({ communityId, userId }, actor)
  },
)
