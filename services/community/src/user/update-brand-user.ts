import { updateBrandUser as contract, refuse, userKey, userUpdated } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'

export const updateBrandUser = command(contract, {
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about }) => ({ user: users.get(about.userId) }),
  decide: ({ user }, { about, body: { displayName, avatarFileId } }) => {
    if (!user?.isBrand || user.isDeleted) return refuse('user-not-found')
    // Files cannot be uploaded yet.
    if (avatarFileId && avatarFileId !== user.avatarFileId) return refuse('unknown-file', [avatarFileId])
    return displayName === user.displayName ? [] : [userUpdated({ ...about, displayName })]
  },
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})
