import { getUserHold as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { holdOn } from '@causerie/replicas'
import { holdAnswer } from './hold-answer.ts'

export const getUserHold = query(contract, async ({ params: { userId } }, reader) => {
  const { hold } = await reader.load({ hold: holdOn({ recordType: 'user', recordId: userId }) })
  return holdAnswer(hold)
})
