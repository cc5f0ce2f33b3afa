import {
  accessInCommunity,
  blockedWith,
  blocksWith,
  isBannedMember,
  isMember,
} from '@causerie/authorization'
import {
  communityInvitationCreated,
  createInvitations as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import {
  communities,
  communityUsers,
  invitations,
  isPendingInvitation,
  latestInvitation,
  pendingInvitation,
  users,
} from '@causerie/replicas'
import { refusalToManage } from '../community/community-policy.ts'
import { invitationAnswer } from './invitation-answer.ts'
import { latestInvitations } from './invitation-queries.ts'

/** Leaves out members, invited users, and users who block the caller or whom the caller blocks. */
export const createInvitations = command(contract, {
  resolve: ({ body, newId }) => ({
    communityId: body.targetId,
    invitees: [...new Set(body.userIds)].map((userId) => ({ userId, invitationId: newId() })),
  }),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved: { communityId, invitees }, caller }) => ({
    ...accessInCommunity(communityId, caller),
    community: communities.get(communityId),
    userRows: invitees.map(({ userId }) => users.get(userId)),
    members: invitees.map(({ userId }) => communityUsers.get(communityId, userId)),
    latest: invitees.map(({ userId }) => latestInvitation(communityId, userId)),
    blocks: blocksWith(caller.userId, idsOf(invitees)),
    earlier: invitees.map(({ userId, invitationId }) =>
      invitations.get(communityId, userId, invitationId),
    ),
  }),
  decide: (
    { community, userRows, members, latest, blocks, ...access },
    { resolved: { communityId, invitees }, caller },
  ) => {
    const refusal = refusalToManage('ADD_COMMUNITY_USER', community, { ...access, caller })
    if (refusal) return refusal
    const unknown = invitees.filter((_, i) => !userRows[i] || userRows[i].isDeleted)
    if (unknown.length > 0) return refuse('unknown-users', idsOf(unknown))
    const banned = invitees.filter((_, i) => isBannedMember(members[i]))
    if (banned.length > 0) return refuse('banned-users', idsOf(banned))
    const blocked = blockedWith(caller.userId, blocks)
    return invitees
      .filter(
        ({ userId }, i) =>
          !isMember(members[i]) && !pendingInvitation(latest[i]) && !blocked.has(userId),
      )
      .map((invitee) =>
        communityInvitationCreated({ ...invitee, communityId, inviterId: caller.userId }),
      )
  },
  reply: async ({ resolved: { communityId, invitees }, caller }, reader) => {
    const latest = await latestInvitations(reader, communityId, idsOf(invitees))
    return invitationAnswer(reader, caller, latest.filter(isPendingInvitation))
  },
})

const idsOf = (invitees: readonly { userId: string }[]): string[] =>
  invitees.map(({ userId }) => userId)
