import { communityKey, communityMemberJoined, joinCommunityDirectly as contract, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { communities, communityUsers, isMember, pendingInvitation, users } from '@causerie/replicas'
import { communityAnswer } from '../community/community-answer.ts'
import { mayJoinAtOnce } from '../community/community-policy.ts'
import { joinByInvitation } from '../invitation/join-by-invitation.ts'
import { pendingJoinRequest } from '../join-request/join-request.ts'
import { waiting } from './waiting.ts'

/** The older way to join has no request to show, so it leads into no community that asks for approval, unless one is invited. */
export const joinCommunityDirectly = command(contract, {
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about, caller }) => ({
    ...waiting(about.communityId, [caller.userId]),
    community: communities.get(about.communityId),
    person: users.get(caller.userId),
    member: communityUsers.get(about.communityId, caller.userId),
  }),
  decide: ({ community, person, member, requests: [request], invitations: [invitation] }, { about, caller }) => {
    if (!community || community.isDeleted) return refuse('community-not-found')
    if (member?.communityMembership === 'banned') return refuse('banned-from-community')
    if (isMember(member)) return refuse('already-joined')
    // Their token may live for a moment yet.
    if (person?.isDeleted) return refuse('user-not-found')

    const of = { ...about, userId: caller.userId }
    const pending = pendingJoinRequest(request)
    const invited = pendingInvitation(invitation)
    if (invited) return joinByInvitation(of, { invited, pending })
    if (pending) return refuse('already-joined')
    if (!mayJoinAtOnce(community, caller)) return refuse('private-community')
    return community.requiresJoinApproval ? refuse('permission-denied') : [communityMemberJoined({ ...of, roles: ['member'] })]
  },
  reply: async ({ about: { communityId }, caller }, reader) => communityAnswer(reader, caller, [communityId]),
})
