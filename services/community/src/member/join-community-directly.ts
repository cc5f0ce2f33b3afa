import { refuse } from '@causerie/contract'
import { communityMemberJoined, joinCommunityDirectly as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { communities, communityUsers, isMember, pendingInvitation, socialSettingOf, socialSettings, users } from '@causerie/replicas'
import { joinByInvitation } from '../admission/join-by-invitation.ts'
import { pendingJoinRequest } from '../admission/join-request.ts'
import { pendingEntryRows } from '../admission/pending-entries.ts'
import { communityAnswer } from '../community/community-answer.ts'
import { admitsDirectly } from '../community/community-policy.ts'

/**
 * The older way to join creates no request, so communities that require approval admit only invited users this way, and so do private
 * ones unless the network allows them to be joined.
 */
export const joinCommunityDirectly = command(contract, {
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about, caller }) => ({
    ...pendingEntryRows(about.communityId, [caller.userId]),
    community: communities.get(about.communityId),
    user: users.get(caller.userId),
    member: communityUsers.get(about.communityId, caller.userId),
    setting: socialSettings.get('social'),
  }),
  awaits: ['chat'],
  decide: ({ community, user, member, setting, requests: [requestRow], invitations: [invitationRow] }, { about, caller }) => {
    if (!community || community.isDeleted) return refuse('community-not-found')
    if (member?.communityMembership === 'banned') return refuse('banned-from-community')
    if (isMember(member)) return refuse('already-joined')
    // Tokens of a deleted user stay valid until gateways learn of the deletion.
    if (user?.isDeleted) return refuse('user-not-found')

    const membership = { ...about, userId: caller.userId }
    const request = pendingJoinRequest(requestRow)
    const invitation = pendingInvitation(invitationRow)
    if (invitation) return joinByInvitation(membership, { invitation, request })
    if (request) return refuse('already-joined')
    return admitsDirectly(community, caller, socialSettingOf(setting))
      ? [communityMemberJoined({ ...membership, roles: ['member'] })]
      : refuse('permission-denied')
  },
  reply: async ({ about: { communityId }, caller }, reader) => communityAnswer(reader, caller, [communityId]),
})
