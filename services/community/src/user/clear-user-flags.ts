import { accessInNetwork } from '@causerie/authorization'
import { clearUserFlags as contract } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { userFlagging, users } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'
import { userToModerate } from './user-policy.ts'

export const clearUserFlags = command(contract, {
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved, caller }) => ({
    target: users.get(resolved.userId),
    ...accessInNetwork(caller),
  }),
  decide: ({ target, ...access }, { resolved, caller }) => {
    const user = userToModerate(target, { caller, ...access })
    return 'refused' in user ? user : userFlagging.clearFlags(user, resolved)
  },
  reply: ({ resolved, caller }, reader) => userAnswer(reader, caller, [resolved.userId]),
})
