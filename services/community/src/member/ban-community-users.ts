import { isBannedMember, isExemptFromBan, leavesNoModerator } from '@causerie/authorization'
import { communityMemberBanned, banCommunityUsers as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { closePendingEntries, pendingEntryRows } from '../admission/admission-policy.ts'
import { memberAnswer } from './member-answer.ts'
import { batchRows, refusalOfDeleted, resolveBatch, targetsOf } from './member-policy.ts'

/** Uses the same ordering key as joining: a join that is decided later sees the ban. */
export const banCommunityUsers = command(contract, {
  resolve: ({ params, body }) => ({
    ...resolveBatch(params.communityId, body.userIds),
    memberships: ['banned'] as const,
  }),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => ({
    ...batchRows(resolved, caller),
    ...pendingEntryRows(resolved.communityId, resolved.userIds),
  }),
  awaits: ['chat'],
  decide: (rows, request) => {
    const batch = targetsOf('BAN_COMMUNITY_USER', rows, request)
    if ('refused' in batch) return batch
    const refusal = refusalOfDeleted(batch.targets)
    if (refusal) return refusal
    const exempt = batch.targets
      .filter(({ user }) => isExemptFromBan(user))
      .map(({ userId }) => userId)
    if (exempt.length > 0) return refuse('exempt-from-ban', exempt)
    const affected = batch.targets.filter(({ member }) => !isBannedMember(member))
    if (leavesNoModerator(batch.community, affected)) return refuse('only-one-moderator')
    return [
      ...closePendingEntries(rows, request.caller.userId),
      ...affected.map(({ communityId, userId }) => communityMemberBanned({ communityId, userId })),
    ]
  },
  reply: async ({ resolved, caller }, reader) => memberAnswer(reader, caller, resolved),
})
