import { categoryCreated, createCategory as contract, networkKey, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { accessInNetwork, categories, mayInNetwork } from '@causerie/replicas'
import { refusalOfFile } from '../file-policy.ts'
import { oneCategoryAnswer } from './category-answer.ts'

export const createCategory = command(contract, {
  about: ({ newId }) => ({ categoryId: newId() }),
  orderBy: () => networkKey,
  load: ({ about, caller }) => ({ ...accessInNetwork(caller), category: categories.get(about.categoryId) }),
  decide: (access, { about, body, caller }) => {
    if (!mayInNetwork('CREATE_COMMUNITY_CATEGORY', { caller, ...access })) return refuse('permission-denied')
    const fileRefusal = refusalOfFile(body.avatarFileId)
    if (fileRefusal) return fileRefusal
    return [categoryCreated({ ...about, name: body.name, metadata: body.metadata ?? {} })]
  },
  reply: (done) => oneCategoryAnswer(done),
})
