import { updateBrandUser as contract, userUpdated } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { avatarRows, refusalOfAvatar, users } from '@causerie/replicas'
import { emptyToNull } from '../empty-to-null.ts'
import { userAnswer } from './user-answer.ts'

export const updateBrandUser = command(contract, {
  resolve: async ({ params, body }, reader) => ({
    ...params,
    verdict: await verdictOn(body.displayName, reader),
  }),
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved, body }) => ({
    ...avatarRows(body.avatarFileId),
    user: users.get(resolved.userId),
    ruleSet: theRuleSet(),
  }),
  decide: (
    { user, avatar, ruleSet },
    { resolved: { userId, verdict }, body: { displayName, avatarFileId }, caller },
  ) => {
    if (!user?.isBrand || user.isDeleted) return refuse('user-not-found')
    const fileRefusal = refusalOfAvatar(avatar, {
      fileId: avatarFileId,
      current: user.avatarFileId,
      caller,
    })
    if (fileRefusal) return fileRefusal
    const changes = changedFields(user, { displayName, avatarFileId: emptyToNull(avatarFileId) })
    const ruleRefusal =
      changes.displayName === undefined ? undefined : refusalByRules(verdict, ruleSet)
    if (ruleRefusal) return ruleRefusal
    return Object.keys(changes).length > 0 ? [userUpdated({ userId, ...changes })] : []
  },
  reply: ({ resolved, caller }, reader) => userAnswer(reader, caller, [resolved.userId]),
})
