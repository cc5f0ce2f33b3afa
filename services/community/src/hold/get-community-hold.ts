import { getCommunityHold as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { holdOn } from '@causerie/replicas'
import { holdAnswer } from './hold-answer.ts'

export const getCommunityHold = query(contract, async ({ params: { communityId } }, reader) => {
  const { hold } = await reader.load({
    hold: holdOn({ recordType: 'community', recordId: communityId }),
  })
  return holdAnswer(hold)
})
