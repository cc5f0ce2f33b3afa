import { flagUser as contract } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { userFlagging, users } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'

export const flagUser = command(contract, {
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved, caller }) => ({
    user: users.get(resolved.userId),
    flag: userFlagging.flags.get(resolved.userId, caller.userId),
  }),
  isRecorded: ({ flag }) => flag !== undefined,
  decide: ({ user, flag }, { resolved, caller, body }) => {
    if (!user || user.isDeleted) return refuse('user-not-found')
    if (resolved.userId === caller.userId) return refuse('own-self')
    return userFlagging.flag({ record: user, flag }, resolved, { by: caller.userId, ...body })
  },
  reply: ({ resolved, caller }, reader) => userAnswer(reader, caller, [resolved.userId]),
})
