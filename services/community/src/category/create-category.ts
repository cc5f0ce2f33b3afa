import { categoryCreated, createCategory as contract, network, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { categories, mayInNetwork, standingInNetwork } from '@causerie/replicas'
import { answerWithCategory } from './answer-with-category.ts'

export const createCategory = command(contract, {
  about: ({ newId }) => ({ categoryId: newId() }),
  orderBy: () => network,
  load: ({ about, caller }) => ({ ...standingInNetwork(caller), category: categories.get(about.categoryId) }),
  decide: (standing, { about, body, caller }) => {
    if (!mayInNetwork('CREATE_COMMUNITY_CATEGORY', { caller, ...standing })) return refuse('permission-denied')
    // Files cannot be uploaded yet.
    if (body.avatarFileId) return refuse('unknown-file', [body.avatarFileId])
    return [categoryCreated({ ...about, name: body.name, metadata: body.metadata ?? {} })]
  },
  reply: (done) => answerWithCategory(done),
})
