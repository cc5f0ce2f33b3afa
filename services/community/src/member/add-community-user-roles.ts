import { addCommunityUserRoles as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { memberAnswer } from './member-answer.ts'
import { resolveTargets, targetRows } from './member-policy.ts'
import { addRoles } from './role-change.ts'

export const addCommunityUserRoles = command(contract, {
  resolve: ({ params, body }) => ({
    ...resolveTargets(params.communityId, body.userIds),
    roles: [...new Set(body.roles)],
  }),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => targetRows(resolved, caller),
  decide: (rows, request) => addRoles(rows, request),
  reply: async ({ resolved, caller }, reader) => memberAnswer(reader, caller, resolved),
})
