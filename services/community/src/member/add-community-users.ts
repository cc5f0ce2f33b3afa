import { blockedWith, blocksWith, isBannedMember, isMember } from '@causerie/authorization'
import { communityMemberJoined, addCommunityUsers as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { suspensionOf } from '@causerie/replicas'
import { pendingEntryRows } from '../admission/admission-policy.ts'
import { memberAnswer } from './member-answer.ts'
import { refusalOfDeleted, resolveTargets, targetRows, targetsOf } from './member-policy.ts'

/** Leaves out members, and users who block the caller or whom the caller blocks. */
export const addCommunityUsers = command(contract, {
  resolve: ({ params, body }) => resolveTargets(params.communityId, body.userIds),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => ({
    ...targetRows(resolved, caller),
    ...pendingEntryRows(resolved.communityId, resolved.userIds),
    blocks: blocksWith(caller.userId, resolved.userIds),
  }),
  awaits: ['chat'],
  isRecorded: ({ members }) =>
    members.every((member) => isBannedMember(member) && member?.lastJoin !== null),
  decide: (rows, request) => {
    const targeted = targetsOf('ADD_COMMUNITY_USER', rows, request)
    if ('refused' in targeted) return targeted
    const refusal = refusalOfDeleted(targeted.targets)
    if (refusal) return refusal
    const banned = targeted.targets
      .filter(({ member }) => isBannedMember(member))
      .map(({ userId }) => userId)
    if (banned.length > 0) return refuse('banned-users', banned)
    const blocked = blockedWith(request.caller.userId, rows.blocks)
    return targeted.targets
      .filter(({ userId, member }) => !isMember(member) && !blocked.has(userId))
      .map(({ communityId, userId, user }) =>
        communityMemberJoined({ communityId, userId, roles: ['member'], ...suspensionOf(user) }),
      )
  },
  reply: async ({ resolved, caller }, reader) => memberAnswer(reader, caller, resolved),
})
