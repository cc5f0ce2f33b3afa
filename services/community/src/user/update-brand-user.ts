import { updateBrandUser as contract, refuse, userKey, userUpdated } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { refusalOfFiles, users } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'

export const updateBrandUser = command(contract, {
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about }) => ({ user: users.get(about.userId) }),
  decide: ({ user }, { about, body: { displayName, avatarFileId } }) => {
    if (!user?.isBrand || user.isDeleted) return refuse('user-not-found')
    const fileRefusal = refusalOfFiles([avatarFileId], user.avatarFileId)
    if (fileRefusal) return fileRefusal
    return displayName === user.displayName ? [] : [userUpdated({ ...about, displayName })]
  },
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})
