import { createBrandUser as contract, userCreated } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { claims, command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { claimKey, claimTaken, refuse } from '@causerie/protocol'
import { avatarRows, refusalOfAvatar, users } from '@causerie/replicas'
import { brandClaim } from './brand-claim.ts'
import { userAnswer } from './user-answer.ts'

const { kind, value } = brandClaim

/** A network has one brand user at a time. */
export const createBrandUser = command(contract, {
  resolve: async ({ body, newId }, reader) => {
    const id = newId()
    return { userId: id, internalId: id, verdict: await verdictOn(body.displayName, reader) }
  },
  orderBy: ({ resolved }) => [userKey(resolved.userId), claimKey(kind, value)],
  load: ({ resolved, body }) => ({
    ...avatarRows(body.avatarFileId),
    user: users.get(resolved.userId),
    claim: claims.get(kind, value),
    ruleSet: theRuleSet(),
  }),
  decide: ({ claim, avatar, ruleSet }, { resolved: { verdict, ...ids }, body, caller }) => {
    if (claim) return refuse('brand-user-exists')
    const { displayName, avatarFileId } = body
    const refusal =
      refusalOfAvatar(avatar, { fileId: avatarFileId, caller }) ?? refusalByRules(verdict, ruleSet)
    if (refusal) return refusal
    return [
      claimTaken({ kind, value, owner: ids.userId }),
      userCreated({ ...ids, displayName, isBrand: true, ...(avatarFileId && { avatarFileId }) }),
    ]
  },
  reply: ({ resolved, caller }, reader) => userAnswer(reader, caller, [resolved.userId]),
})
