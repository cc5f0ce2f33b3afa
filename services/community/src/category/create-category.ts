import { categoryCreated, createCategory as contract, networkKey, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { accessInNetwork, categories, mayInNetwork, refusalOfFiles } from '@causerie/replicas'
import { oneCategoryAnswer } from './category-answer.ts'

export const createCategory = command(contract, {
  about: ({ newId }) => ({ categoryId: newId() }),
  orderBy: () => networkKey,
  load: ({ about, caller }) => ({ ...accessInNetwork(caller), category: categories.get(about.categoryId) }),
  decide: (access, { about, body, caller }) => {
    if (!mayInNetwork('CREATE_COMMUNITY_CATEGORY', { caller, ...access })) return refuse('permission-denied')
    const fileRefusal = refusalOfFiles([body.avatarFileId])
    if (fileRefusal) return fileRefusal
    return [categoryCreated({ ...about, name: body.name, metadata: body.metadata ?? {} })]
  },
  reply: (done) => oneCategoryAnswer(done),
})
