import { categoryCreated, createCategory as contract, networkKey, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { accessInNetwork, avatarRows, categories, mayInNetwork, refusalOfAvatar } from '@causerie/replicas'
import { oneCategoryAnswer } from './category-answer.ts'

export const createCategory = command(contract, {
  about: ({ newId }) => ({ categoryId: newId() }),
  orderBy: () => networkKey,
  load: ({ about, body, caller }) => ({
    ...accessInNetwork(caller),
    ...avatarRows(body.avatarFileId),
    category: categories.get(about.categoryId),
  }),
  decide: ({ avatar, ...access }, { about, body, caller }) => {
    if (!mayInNetwork('CREATE_COMMUNITY_CATEGORY', { caller, ...access })) return refuse('permission-denied')
    const { name, metadata = {}, avatarFileId } = body
    const fileRefusal = refusalOfAvatar(avatar, { fileId: avatarFileId, caller })
    if (fileRefusal) return fileRefusal
    return [categoryCreated({ ...about, name, metadata, ...(avatarFileId && { avatarFileId }) })]
  },
  reply: async ({ caller, rows }, reader) => oneCategoryAnswer(reader, caller, await rows()),
})
