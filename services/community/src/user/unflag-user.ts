import { unflagUser as contract } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { userFlagging, users } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'

export const unflagUser = command(contract, {
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved, caller }) => ({
    user: users.get(resolved.userId),
    flag: userFlagging.flags.get(resolved.userId, caller.userId),
  }),
  decide: ({ user, flag }, { resolved, caller }) => {
    if (!user || user.isDeleted) return refuse('user-not-found')
    return userFlagging.unflag({ record: user, flag }, resolved, { by: caller.userId })
  },
  reply: ({ resolved, caller }, reader) => userAnswer(reader, caller, [resolved.userId]),
})
