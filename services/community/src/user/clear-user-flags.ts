import { clearUserFlags as contract, refuse, userFlagsCleared, userKey } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { accessInNetwork, mayInNetwork, users } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'

/** Begins a new round instead of deleting the flags, of which there may be very many. */
export const clearUserFlags = command(contract, {
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about, caller }) => ({ target: users.get(about.userId), ...accessInNetwork(caller) }),
  decide: ({ target, ...access }, { about, caller }) => {
    if (!mayInNetwork('BAN_USER', { caller, ...access })) return refuse('permission-denied')
    if (!target || target.isDeleted) return refuse('user-not-found')
    return target.flagCount > 0 ? [userFlagsCleared(about)] : []
  },
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})
