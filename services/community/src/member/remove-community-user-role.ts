import { removeCommunityUserRole as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { communityCollections } from '../community/community-answer.ts'
import { hydrateMembers } from './member-answer.ts'
import { resolveTargets, targetRows } from './member-policy.ts'
import { removeRoles } from './role-change.ts'

/** E6. */
export const removeCommunityUserRole = command(contract, {
  resolve: ({ params, query }) => ({
    ...resolveTargets(params.communityId, query.userIds),
    roles: [query.role],
  }),
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => targetRows(resolved, caller),
  decide: (rows, request) => removeRoles(rows, request),
  reply: async ({ resolved, caller }, reader) => {
    const hydrated = await hydrateMembers(reader, caller, resolved)
    return { ...communityCollections(hydrated), roles: hydrated.roles() }
  },
})
