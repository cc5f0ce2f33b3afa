import { updateBrandUser as contract, refuse, userKey, userUpdated } from '@causerie/contracts'
import { changesOf, command } from '@causerie/kernel'
import { avatarRows, refusalOfAvatar, users } from '@causerie/replicas'
import { emptyToNull } from '../empty-to-null.ts'
import { userAnswer } from './user-answer.ts'

export const updateBrandUser = command(contract, {
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about, body }) => ({ ...avatarRows(body.avatarFileId), user: users.get(about.userId) }),
  decide: ({ user, avatar }, { about, body: { displayName, avatarFileId }, caller }) => {
    if (!user?.isBrand || user.isDeleted) return refuse('user-not-found')
    const fileRefusal = refusalOfAvatar(avatar, { fileId: avatarFileId, current: user.avatarFileId, caller })
    if (fileRefusal) return fileRefusal
    const changes = changesOf(user, { displayName, avatarFileId: emptyToNull(avatarFileId) })
    return Object.keys(changes).length > 0 ? [userUpdated({ ...about, ...changes })] : []
  },
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})
