import { removeCommunityUserRole as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { communityCollections } from '../community/community-answer.ts'
import { hydrateMembers } from './member-answer.ts'
import { aboutBatch, batchRows } from './member-policy.ts'
import { removeRoles } from './role-change.ts'

/** E6. */
export const removeCommunityUserRole = command(contract, {
  about: ({ params, query }) => ({
    ...aboutBatch(params.communityId, query.userIds),
    roles: [query.role],
  }),
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about, caller }) => batchRows(about, caller),
  decide: (rows, request) => removeRoles(rows, request),
  reply: async ({ about, caller }, reader) => {
    const hydrated = await hydrateMembers(reader, caller, about)
    return { ...communityCollections(hydrated), roles: hydrated.roles() }
  },
})
