import { unflagUser as contract, refuse, userKey, userUnflagged } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'
import { isFlagged, userFlags } from './user-flag.ts'

export const unflagUser = command(contract, {
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about, caller }) => ({ user: users.get(about.userId), flag: userFlags.get(about.userId, caller.userId) }),
  decide: ({ user, flag }, { about, caller }) => {
    if (!user || user.isDeleted) return refuse('user-not-found')
    return isFlagged(flag, user) ? [userUnflagged({ ...about, by: caller.userId })] : []
  },
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})
