import { type AccessInCommunity, isBannedMember, mayInCommunity } from '@causerie/authorization'
import {
  communityInvitationAccepted,
  communityInvitationCancelled,
  communityJoinRequestApproved,
  communityJoinRequestRejected,
  communityMemberJoined,
  type refusalsToAdmit,
  type refusalsToEnterCommunity,
  type SocialNetworkSetting,
} from '@causerie/contracts/community'
import type { Caller, Loaded } from '@causerie/kernel'
import { type Fact, type Refusal, type RefusalOf, refuse } from '@causerie/protocol'
import {
  type CommunityRow,
  type CommunityUserDoc,
  type InvitationDoc,
  latestInvitation,
  pendingInvitation,
  type UserRow,
} from '@causerie/replicas'
import { latestJoinRequest, pendingJoinRequest } from './join-request.ts'

type Joining = {
  community: CommunityRow | undefined
  member: CommunityUserDoc | undefined
  user: UserRow | undefined
}
/** The community that a user may enter, in whichever way, or why not. */
export const communityToJoin = ({
  community,
  member,
  user,
}: Joining): CommunityRow | RefusalOf<typeof refusalsToEnterCommunity> => {
  if (!community || community.isDeleted) return refuse('community-not-found')
  if (isBannedMember(member)) return refuse('banned-from-community')
  // Tokens of a deleted user stay valid until gateways learn of the deletion.
  return user?.isDeleted ? refuse('user-not-found') : community
}

type JoinRules = Pick<CommunityRow, 'isPublic' | 'requiresJoinApproval'>
/**
 * Whether users join without an invitation or an approved request. Private communities admit only
 * administrators this way.
 */
export const admitsAtOnce = (
  { isPublic, requiresJoinApproval }: JoinRules,
  caller: Pick<Caller, 'kind'>,
): boolean => !requiresJoinApproval && (isPublic || caller.kind === 'admin')

type JoinSetting = Pick<SocialNetworkSetting, 'allowJoinPrivateCommunity'>
/**
 * Whether the older way to join, which creates no request, admits users. The network decides
 * whether private communities do.
 */
export const admitsDirectly = (
  community: JoinRules,
  caller: Pick<Caller, 'kind'>,
  setting: JoinSetting,
): boolean =>
  admitsAtOnce(community, caller) ||
  (setting.allowJoinPrivateCommunity && !community.requiresJoinApproval)

/**
 * The refusal of a caller who may not admit users: neither answer or read requests to join, nor
 * read who is invited.
 */
export const refusalToAdmit = <Code extends 'forbidden' | 'permission-denied'>(
  community: Pick<CommunityRow, 'isDeleted'> | undefined,
  access: AccessInCommunity,
  code: Code,
): Refusal<ReturnType<typeof refusalsToAdmit<Code>>[number]> | undefined => {
  if (!community || community.isDeleted) return refuse('community-not-found')
  return mayInCommunity('ADD_COMMUNITY_USER', access) ? undefined : refuse(code)
}

/** The rows of these users' join requests and invitations, which a membership or a ban ends. */
export const pendingEntryRows = (communityId: string, userIds: readonly string[]) => ({
  requests: userIds.map((userId) => latestJoinRequest(communityId, userId)),
  invitations: userIds.map((userId) => latestInvitation(communityId, userId)),
})

type Pending = {
  invitation: Pick<InvitationDoc, 'invitationId' | 'inviterUserId'>
  request: { joinRequestId: string } | undefined
}
/**
 * Accepts the pending invitation. A pending join request is approved with it, in the name of the
 * inviter.
 */
export const joinByInvitation = (
  membership: { communityId: string; userId: string },
  { invitation, request }: Pending,
): Fact[] => [
  ...(request
    ? [
        communityJoinRequestApproved({
          ...membership,
          joinRequestId: request.joinRequestId,
          responderId: invitation.inviterUserId,
        }),
      ]
    : []),
  communityInvitationAccepted({ ...membership, invitationId: invitation.invitationId }),
  communityMemberJoined({ ...membership, roles: ['member'] }),
]

/** Rejects the pending join requests and cancels the pending invitations. */
export const closePendingEntries = (
  { requests, invitations }: Loaded<ReturnType<typeof pendingEntryRows>>,
  responderId: string,
): Fact[] => [
  ...requests.flatMap((row) => {
    const pending = pendingJoinRequest(row)
    return row && pending
      ? [
          communityJoinRequestRejected({
            communityId: row.communityId,
            userId: row.userId,
            joinRequestId: pending.joinRequestId,
            responderId,
          }),
        ]
      : []
  }),
  ...invitations.flatMap((row) => {
    const pending = pendingInvitation(row)
    return row && pending
      ? [
          communityInvitationCancelled({
            communityId: row.communityId,
            userId: row.userId,
            invitationId: pending.invitationId,
          }),
        ]
      : []
  }),
]
