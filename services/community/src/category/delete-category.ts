import { accessInNetwork, mayInNetwork } from '@causerie/authorization'
import { categoryDeleted, deleteCategory as contract } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { categories } from '@causerie/replicas'

/** Only flags the category: communities resolve their categories on read. */
export const deleteCategory = command(contract, {
  orderBy: () => networkKey,
  load: ({ resolved, caller }) => ({
    ...accessInNetwork(caller),
    category: categories.get(resolved.categoryId),
  }),
  decide: ({ category, ...access }, { resolved, caller }) => {
    if (!mayInNetwork('DELETE_COMMUNITY_CATEGORY', { caller, ...access }))
      return refuse('permission-denied')
    return category && !category.isDeleted
      ? [categoryDeleted(resolved)]
      : refuse('category-not-found')
  },
  reply: async () => ({ success: true }),
})
