import { accessInNetwork, mayInNetwork } from '@causerie/authorization'
import { categoryCreated, createCategory as contract } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { avatarRows, categories, refusalOfAvatar } from '@causerie/replicas'
import { oneCategoryAnswer } from './category-answer.ts'

export const createCategory = command(contract, {
  resolve: async ({ body, newId }, reader) => ({
    categoryId: newId(),
    verdict: await verdictOn(body.name, reader),
  }),
  orderBy: () => networkKey,
  load: ({ resolved, body, caller }) => ({
    ...accessInNetwork(caller),
    ...avatarRows(body.avatarFileId),
    category: categories.get(resolved.categoryId),
    ruleSet: theRuleSet(),
  }),
  decide: ({ avatar, ruleSet, ...access }, { resolved: { categoryId, verdict }, body, caller }) => {
    if (!mayInNetwork('CREATE_COMMUNITY_CATEGORY', { caller, ...access }))
      return refuse('permission-denied')
    const { name, metadata = {}, avatarFileId } = body
    const refusal =
      refusalOfAvatar(avatar, { fileId: avatarFileId, caller }) ?? refusalByRules(verdict, ruleSet)
    if (refusal) return refusal
    return [categoryCreated({ categoryId, name, metadata, ...(avatarFileId && { avatarFileId }) })]
  },
  reply: async ({ caller, rows }, reader) => oneCategoryAnswer(reader, caller, await rows()),
})
