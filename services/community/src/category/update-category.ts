import { accessInNetwork, mayInNetwork } from '@causerie/authorization'
import { categoryUpdated, updateCategory as contract } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { avatarRows, categories, refusalOfAvatar } from '@causerie/replicas'
import { emptyToNull } from '../empty-to-null.ts'
import { oneCategoryAnswer } from './category-answer.ts'

export const updateCategory = command(contract, {
  resolve: async ({ params, body }, reader) => ({
    ...params,
    verdict: await verdictOn(body.name, reader),
  }),
  orderBy: () => networkKey,
  load: ({ resolved, body, caller }) => ({
    ...accessInNetwork(caller),
    ...avatarRows(body.avatarFileId),
    category: categories.get(resolved.categoryId),
    ruleSet: theRuleSet(),
  }),
  decide: (
    { category, avatar, ruleSet, ...access },
    { resolved: { categoryId, verdict }, body, caller },
  ) => {
    if (!mayInNetwork('EDIT_COMMUNITY_CATEGORY', { caller, ...access }))
      return refuse('permission-denied')
    if (!category || category.isDeleted) return refuse('category-not-found')
    const fileRefusal = refusalOfAvatar(avatar, {
      fileId: body.avatarFileId,
      current: category.avatarFileId,
      caller,
    })
    if (fileRefusal) return fileRefusal

    const changes = changedFields(category, {
      ...body,
      avatarFileId: emptyToNull(body.avatarFileId),
    })
    const ruleRefusal = changes.name === undefined ? undefined : refusalByRules(verdict, ruleSet)
    if (ruleRefusal) return ruleRefusal
    return Object.keys(changes).length > 0 ? [categoryUpdated({ categoryId, ...changes })] : []
  },
  reply: async ({ caller, rows }, reader) => oneCategoryAnswer(reader, caller, await rows()),
})
