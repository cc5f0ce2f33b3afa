import { liftUserHold as contract, holdLifted } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { holdOn } from '@causerie/replicas'

const of = (recordId: string) => ({ recordType: 'user', recordId }) as const

export const liftUserHold = command(contract, {
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved }) => ({ hold: holdOn(of(resolved.userId)) }),
  decide: ({ hold }, { resolved }) => (hold ? [holdLifted(of(resolved.userId))] : []),
  reply: async () => ({ success: true }),
})
