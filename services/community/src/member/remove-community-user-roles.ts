import { removeCommunityUserRoles as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { memberAnswer } from './member-answer.ts'
import { aboutBatch, batchRows } from './member-policy.ts'
import { removeRoles } from './role-change.ts'

export const removeCommunityUserRoles = command(contract, {
  about: ({ params, query }) => ({
    ...aboutBatch(params.communityId, query.userIds),
    roles: [...new Set(query.roles)],
  }),
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about, caller }) => batchRows(about, caller),
  decide: (rows, request) => removeRoles(rows, request),
  reply: async ({ about, caller }, reader) => memberAnswer(reader, caller, about),
})
