import { isMember, leavesNoModerator } from '@causerie/authorization'
import {
  communityMemberLeft,
  removeCommunityUsers as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { memberAnswer } from './member-answer.ts'
import { resolveTargets, targetRows, targetsOf } from './member-policy.ts'

export const removeCommunityUsers = command(contract, {
  resolve: ({ params, query }) => resolveTargets(params.communityId, query.userIds),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => targetRows(resolved, caller),
  decide: (rows, request) => {
    const targeted = targetsOf('REMOVE_COMMUNITY_USER', rows, request)
    if ('refused' in targeted) return targeted
    const leaving = targeted.targets.filter(({ member }) => isMember(member))
    if (leavesNoModerator(targeted.community, leaving)) return refuse('only-one-moderator')
    return leaving.map(({ communityId, userId }) =>
      communityMemberLeft({ communityId, userId, reason: 'removed' }),
    )
  },
  reply: async ({ resolved, caller }, reader) => memberAnswer(reader, caller, resolved),
})
