import { blockedWith, blocksWith, isBannedMember, isMember } from '@causerie/authorization'
import { communityMemberJoined, addCommunityUsers as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { suspensionOf } from '@causerie/replicas'
import { pendingEntryRows } from '../admission/admission-policy.ts'
import { memberAnswer } from './member-answer.ts'
import { batchRows, refusalOfDeleted, resolveBatch, targetsOf } from './member-policy.ts'

/** Leaves out members, and users who block the caller or whom the caller blocks. */
export const addCommunityUsers = command(contract, {
  resolve: ({ params, body }) => resolveBatch(params.communityId, body.userIds),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => ({
    ...batchRows(resolved, caller),
    ...pendingEntryRows(resolved.communityId, resolved.userIds),
    blocks: blocksWith(caller.userId, resolved.userIds),
  }),
  awaits: ['chat'],
  decide: (rows, request) => {
    const batch = targetsOf('ADD_COMMUNITY_USER', rows, request)
    if ('refused' in batch) return batch
    const refusal = refusalOfDeleted(batch.targets)
    if (refusal) return refusal
    const banned = batch.targets
      .filter(({ member }) => isBannedMember(member))
      .map(({ userId }) => userId)
    if (banned.length > 0) return refuse('banned-users', banned)
    const blocked = blockedWith(request.caller.userId, rows.blocks)
    return batch.targets
      .filter(({ userId, member }) => !isMember(member) && !blocked.has(userId))
      .map(({ communityId, userId, user }) =>
        communityMemberJoined({ communityId, userId, roles: ['member'], ...suspensionOf(user) }),
      )
  },
  reply: async ({ resolved, caller }, reader) => memberAnswer(reader, caller, resolved),
})
