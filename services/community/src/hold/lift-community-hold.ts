import { liftCommunityHold as contract, holdLifted } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { holdOn } from '@causerie/replicas'

const of = (recordId: string) => ({ recordType: 'community', recordId }) as const

export const liftCommunityHold = command(contract, {
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved }) => ({ hold: holdOn(of(resolved.communityId)) }),
  decide: ({ hold }, { resolved }) => (hold ? [holdLifted(of(resolved.communityId))] : []),
  reply: async () => ({ success: true }),
})
