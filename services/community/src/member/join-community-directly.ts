import { isMember } from '@causerie/authorization'
import {
  communityMemberJoined,
  joinCommunityDirectly as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import {
  communities,
  communityUsers,
  pendingInvitation,
  socialSettingOf,
  socialSettings,
  users,
} from '@causerie/replicas'
import {
  admitsDirectly,
  communityToJoin,
  joinByInvitation,
  pendingEntryRows,
} from '../admission/admission-policy.ts'
import { pendingJoinRequest } from '../admission/join-request.ts'
import { communityAnswer } from '../community/community-answer.ts'

/**
 * The older way to join creates no request, so communities that require approval admit only invited
 * users this way, and so do private ones unless the network allows them to be joined.
 */
export const joinCommunityDirectly = command(contract, {
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => ({
    ...pendingEntryRows(resolved.communityId, [caller.userId]),
    community: communities.get(resolved.communityId),
    user: users.get(caller.userId),
    member: communityUsers.get(resolved.communityId, caller.userId),
    setting: socialSettings.get('social'),
  }),
  awaits: ['chat'],
  decide: (
    { setting, requests: [requestRow], invitations: [invitationRow], ...rows },
    { resolved, caller },
  ) => {
    const community = communityToJoin(rows)
    if ('refused' in community) return community
    if (isMember(rows.member)) return refuse('already-joined')

    const membership = { ...resolved, userId: caller.userId }
    const request = pendingJoinRequest(requestRow)
    const invitation = pendingInvitation(invitationRow)
    if (invitation) return joinByInvitation(membership, { invitation, request })
    // The membership approves a request that waits.
    if (admitsDirectly(community, caller, socialSettingOf(setting)))
      return [communityMemberJoined({ ...membership, roles: ['member'] })]
    return refuse(request ? 'already-joined' : 'permission-denied')
  },
  reply: async ({ resolved: { communityId }, caller }, reader) =>
    communityAnswer(reader, caller, [communityId]),
})
