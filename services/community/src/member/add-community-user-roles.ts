import { addCommunityUserRoles as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { memberAnswer } from './member-answer.ts'
import { aboutBatch, batchRows } from './member-policy.ts'
import { addRoles } from './role-change.ts'

export const addCommunityUserRoles = command(contract, {
  about: ({ params, body }) => ({
    ...aboutBatch(params.communityId, body.userIds),
    roles: [...new Set(body.roles)],
  }),
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about, caller }) => batchRows(about, caller),
  decide: (rows, request) => addRoles(rows, request),
  reply: async ({ about, caller }, reader) => memberAnswer(reader, caller, about),
})
