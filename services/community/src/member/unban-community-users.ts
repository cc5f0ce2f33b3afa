import { isBannedMember } from '@causerie/authorization'
import {
  communityMemberUnbanned,
  unbanCommunityUsers as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { memberAnswer } from './member-answer.ts'
import { resolveTargets, targetRows, targetsOf } from './member-policy.ts'

/** Ignores users who are not banned; refused when none of them is. */
export const unbanCommunityUsers = command(contract, {
  resolve: ({ params, body }) => ({
    ...resolveTargets(params.communityId, body.userIds),
    memberships: ['banned'] as const,
  }),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => targetRows(resolved, caller),
  awaits: ['chat'],
  decide: (rows, request) => {
    const targeted = targetsOf('BAN_COMMUNITY_USER', rows, request)
    if ('refused' in targeted) return targeted
    const banned = targeted.targets.filter(({ member }) => isBannedMember(member))
    if (banned.length === 0) return refuse('none-is-banned')
    return banned.map(({ communityId, userId }) => communityMemberUnbanned({ communityId, userId }))
  },
  reply: async ({ resolved, caller }, reader) => memberAnswer(reader, caller, resolved),
})
