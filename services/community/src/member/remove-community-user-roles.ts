import { removeCommunityUserRoles as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { memberAnswer } from './member-answer.ts'
import { resolveTargets, targetRows } from './member-policy.ts'
import { removeRoles } from './role-change.ts'

export const removeCommunityUserRoles = command(contract, {
  resolve: ({ params, query }) => ({
    ...resolveTargets(params.communityId, query.userIds),
    roles: [...new Set(query.roles)],
  }),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => targetRows(resolved, caller),
  decide: (rows, request) => removeRoles(rows, request),
  reply: async ({ resolved, caller }, reader) => memberAnswer(reader, caller, resolved),
})
