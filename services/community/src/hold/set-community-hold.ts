import { setCommunityHold as contract, holdSet } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities, holdOn } from '@causerie/replicas'
import { holdAnswer } from './hold-answer.ts'

const of = (recordId: string) => ({ recordType: 'community', recordId }) as const

export const setCommunityHold = command(contract, {
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved: { communityId } }) => ({
    community: communities.get(communityId),
    hold: holdOn(of(communityId)),
  }),
  decide: ({ community, hold }, { resolved: { communityId }, body: { reason } }) => {
    if (!community) return refuse('community-not-found')
    return hold?.reason === reason ? [] : [holdSet({ ...of(communityId), reason })]
  },
  reply: async ({ rows }) => holdAnswer((await rows()).hold),
})
