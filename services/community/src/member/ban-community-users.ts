import { isBannedMember, isExemptFromBan, leavesNoModerator } from '@causerie/authorization'
import { communityMemberBanned, banCommunityUsers as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { closePendingEntries, pendingEntryRows } from '../admission/admission-policy.ts'
import { memberAnswer } from './member-answer.ts'
import { refusalOfDeleted, resolveTargets, targetRows, targetsOf } from './member-policy.ts'

/** Uses the same ordering key as joining: a join that is decided later sees the ban. */
export const banCommunityUsers = command(contract, {
  resolve: ({ params, body }) => ({
    ...resolveTargets(params.communityId, body.userIds),
    memberships: ['banned'] as const,
  }),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => ({
    ...targetRows(resolved, caller),
    ...pendingEntryRows(resolved.communityId, resolved.userIds),
  }),
  awaits: ['chat'],
  decide: (rows, request) => {
    const targeted = targetsOf('BAN_COMMUNITY_USER', rows, request)
    if ('refused' in targeted) return targeted
    const refusal = refusalOfDeleted(targeted.targets)
    if (refusal) return refusal
    const exempt = targeted.targets
      .filter(({ user }) => isExemptFromBan(user))
      .map(({ userId }) => userId)
    if (exempt.length > 0) return refuse('exempt-from-ban', exempt)
    const affected = targeted.targets.filter(({ member }) => !isBannedMember(member))
    if (leavesNoModerator(targeted.community, affected)) return refuse('only-one-moderator')
    return [
      ...closePendingEntries(rows, request.caller.userId),
      ...affected.map(({ communityId, userId }) => communityMemberBanned({ communityId, userId })),
    ]
  },
  reply: async ({ resolved, caller }, reader) => memberAnswer(reader, caller, resolved),
})
