import { setUserHold as contract, holdSet } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { holdOn, users } from '@causerie/replicas'
import { holdAnswer } from './hold-answer.ts'

const of = (recordId: string) => ({ recordType: 'user', recordId }) as const

export const setUserHold = command(contract, {
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved: { userId } }) => ({ user: users.get(userId), hold: holdOn(of(userId)) }),
  decide: ({ user, hold }, { resolved: { userId }, body: { reason } }) => {
    // Of an erased user nothing is left to be kept, and the journal takes no reason any more.
    if (!user || user.isErased) return refuse('user-not-found')
    return hold?.reason === reason ? [] : [holdSet({ ...of(userId), reason })]
  },
  reply: async ({ rows }) => holdAnswer((await rows()).hold),
})
