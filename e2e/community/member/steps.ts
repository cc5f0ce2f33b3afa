import { joinCommunity } from '@causerie/contracts/community'
import type { Person } from '@causerie/testkit'
import { step } from '../../step.ts'

export const join = async (who: Person, communityId: string): Promise<void> => {
  await step(who, joinCommunity, { params: { communityId } })
}
