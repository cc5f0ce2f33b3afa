import { communityKey, communityMemberJoined, addCommunityUsers as contract, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { isMember } from '@causerie/replicas'
import { memberAnswer } from './member-answer.ts'
import { aboutBatch, batchRows, refusalOfDeleted, targetsOf } from './member-batch.ts'
import { pendingEntryRows } from './pending-entries.ts'

export const addCommunityUsers = command(contract, {
  about: ({ params, body }) => aboutBatch(params.communityId, body.userIds),
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about, caller }) => ({ ...batchRows(about, caller), ...pendingEntryRows(about.communityId, about.userIds) }),
  decide: (rows, request) => {
    const batch = targetsOf('ADD_COMMUNITY_USER', rows, request)
    if ('refused' in batch) return batch
    const refusal = refusalOfDeleted(batch.targets)
    if (refusal) return refusal
    const banned = batch.targets.filter(({ member }) => member?.communityMembership === 'banned').map(({ userId }) => userId)
    if (banned.length > 0) return refuse('banned-users', banned)
    return batch.targets
      .filter(({ member }) => !isMember(member))
      .map(({ communityId, userId }) => communityMemberJoined({ communityId, userId, roles: ['member'] }))
  },
  reply: async ({ about, caller }, reader) => memberAnswer(reader, caller, about),
})
