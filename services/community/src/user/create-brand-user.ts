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
  about: async ({ body, newId }, reader) => {
    const id = newId()
    return { userId: id, internalId: id, verdict: await verdictOn(body.displayName, reader) }
  },
  orderBy: ({ about }) => [userKey(about.userId), claimKey(kind, value)],
  load: ({ about, body }) => ({
    ...avatarRows(body.avatarFileId),
    user: users.get(about.userId),
    claim: claims.get(kind, value),
    ruleSet: theRuleSet(),
  }),
  decide: ({ claim, avatar, ruleSet }, { about: { verdict, ...ids }, body, caller }) => {
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
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})
