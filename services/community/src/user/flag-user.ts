import { flagUser as contract, refuse, userFlagged, userKey } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'
import { isFlagged, userFlags } from './user-flag.ts'

export const flagUser = command(contract, {
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about, caller }) => ({ user: users.get(about.userId), flag: userFlags.get(about.userId, caller.userId) }),
  decide: ({ user, flag }, { about, caller }) => {
    if (!user || user.isDeleted) return refuse('user-not-found')
    if (about.userId === caller.userId) return refuse('own-self')
    return isFlagged(flag, user) ? [] : [userFlagged({ ...about, by: caller.userId })]
  },
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})
