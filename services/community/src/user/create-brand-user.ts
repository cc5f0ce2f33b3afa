import { claimKey, claimTaken, createBrandUser as contract, refuse, userCreated, userKey } from '@causerie/contracts'
import { claims, command } from '@causerie/kernel'
import { avatarRows, refusalOfAvatar, users } from '@causerie/replicas'
import { brandClaim } from './brand-claim.ts'
import { userAnswer } from './user-answer.ts'

const { kind, value } = brandClaim

/** A network has one brand user at a time. */
export const createBrandUser = command(contract, {
  about: ({ newId }) => {
    const id = newId()
    return { userId: id, internalId: id }
  },
  orderBy: ({ about }) => [userKey(about.userId), claimKey(kind, value)],
  load: ({ about, body }) => ({ ...avatarRows(body.avatarFileId), user: users.get(about.userId), claim: claims.get(kind, value) }),
  decide: ({ claim, avatar }, { about, body, caller }) => {
    if (claim) return refuse('brand-user-exists')
    const { displayName, avatarFileId } = body
    const fileRefusal = refusalOfAvatar(avatar, { fileId: avatarFileId, caller })
    if (fileRefusal) return fileRefusal
    return [
      claimTaken({ kind, value, owner: about.userId }),
      userCreated({ ...about, displayName, isBrand: true, ...(avatarFileId && { avatarFileId }) }),
    ]
  },
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})
