import { flagUser as contract } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { userFlagging, users } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'

export const flagUser = command(contract, {
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about, caller }) => ({
    user: users.get(about.userId),
    flag: userFlagging.flags.get(about.userId, caller.userId),
  }),
  decide: ({ user, flag }, { about, caller, body }) => {
    if (!user || user.isDeleted) return refuse('user-not-found')
    if (about.userId === caller.userId) return refuse('own-self')
    return userFlagging.flag({ record: user, flag }, about, { by: caller.userId, ...body })
  },
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})
