import { communityInvitationCreated, communityKey, createInvitations as contract, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import {
  accessInCommunity,
  communities,
  communityUsers,
  invitations,
  isMember,
  latestInvitation,
  pendingInvitation,
  users,
} from '@causerie/replicas'
import { refusalToManage } from '../member/member-policy.ts'
import { invitationAnswer } from './invitation-answer.ts'
import { latestInvitations } from './invitation-queries.ts'

export const createInvitations = command(contract, {
  about: ({ body, newId }) => ({
    communityId: body.targetId,
    guests: [...new Set(body.userIds)].map((userId) => ({ userId, invitationId: newId() })),
  }),
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about: { communityId, guests }, caller }) => ({
    ...accessInCommunity(communityId, caller),
    community: communities.get(communityId),
    people: guests.map(({ userId }) => users.get(userId)),
    members: guests.map(({ userId }) => communityUsers.get(communityId, userId)),
    latest: guests.map(({ userId }) => latestInvitation(communityId, userId)),
    earlier: guests.map(({ userId, invitationId }) => invitations.get(communityId, userId, invitationId)),
  }),
  decide: ({ community, people, members, latest, ...access }, { about: { communityId, guests }, caller }) => {
    const refusal = refusalToManage('ADD_COMMUNITY_USER', community, { ...access, caller })
    if (refusal) return refusal
    const unknown = guests.filter((_, i) => !people[i] || people[i].isDeleted)
    if (unknown.length > 0) return refuse('unknown-users', idsOf(unknown))
    const banned = guests.filter((_, i) => members[i]?.communityMembership === 'banned')
    if (banned.length > 0) return refuse('banned-users', idsOf(banned))
    return guests
      .filter((_, i) => !isMember(members[i]) && !pendingInvitation(latest[i]))
      .map((guest) => communityInvitationCreated({ ...guest, communityId, inviterId: caller.userId }))
  },
  reply: async ({ about: { communityId, guests }, caller }, reader) => {
    const latest = await latestInvitations(reader, communityId, idsOf(guests))
    return invitationAnswer(
      reader,
      caller,
      latest.filter(({ status }) => status === 'pending'),
    )
  },
})

const idsOf = (guests: readonly { userId: string }[]): string[] => guests.map(({ userId }) => userId)
