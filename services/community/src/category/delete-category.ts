import { categoryDeleted, deleteCategory as contract, network, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { categories, mayInNetwork, standingInNetwork } from '@causerie/replicas'

/** One mark: what communities show is looked up when they are read. */
export const deleteCategory = command(contract, {
  about: ({ params }) => ({ categoryId: params.categoryId }),
  orderBy: () => network,
  load: ({ about, caller }) => ({ ...standingInNetwork(caller), category: categories.get(about.categoryId) }),
  decide: ({ category, ...standing }, { about, caller }) => {
    if (!mayInNetwork('DELETE_COMMUNITY_CATEGORY', { caller, ...standing })) return refuse('permission-denied')
    return category && !category.isDeleted ? [categoryDeleted(about)] : refuse('category-not-found')
  },
  reply: async () => ({ success: true }),
})
