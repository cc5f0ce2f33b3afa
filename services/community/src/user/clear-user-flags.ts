import { accessInNetwork } from '@causerie/authorization'
import { clearUserFlags as contract } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { userFlagging, users } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'
import { userToModerate } from './user-policy.ts'

export const clearUserFlags = command(contract, {
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about, caller }) => ({ target: users.get(about.userId), ...accessInNetwork(caller) }),
  decide: ({ target, ...access }, { about, caller }) => {
    const user = userToModerate(target, { caller, ...access })
    return 'refused' in user ? user : userFlagging.clearFlags(user, about)
  },
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})
