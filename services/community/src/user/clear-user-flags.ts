import { refuse } from '@causerie/contract'
import { clearUserFlags as contract } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { accessInNetwork, mayInNetwork, userFlagging, users } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'

export const clearUserFlags = command(contract, {
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about, caller }) => ({ target: users.get(about.userId), ...accessInNetwork(caller) }),
  decide: ({ target, ...access }, { about, caller }) => {
    if (!mayInNetwork('BAN_USER', { caller, ...access })) return refuse('permission-denied')
    if (!target || target.isDeleted) return refuse('user-not-found')
    return userFlagging.clearFlags(target, about)
  },
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})
