import { deleteUser as contract } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { heldCommunitiesOf } from '../hold/held-communities.ts'
import { deletionOf, deletionRows, isOfContent } from './user-deletion.ts'

export const deleteUser = command(contract, {
  resolve: async ({ params: { userId }, query }, reader) => ({
    userId,
    communityIds: isOfContent(query) ? await heldCommunitiesOf(reader, userId) : [],
  }),
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved: { userId, communityIds } }) => deletionRows(userId, communityIds),
  decide: (rows, { resolved, query }) => deletionOf(rows, resolved.userId, query),
  reply: async () => ({ success: true }),
})
