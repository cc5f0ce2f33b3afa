import { getBrandUser as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { userAnswer } from './user-answer.ts'
import { brandUsers } from './user-queries.ts'

export const getBrandUser = query(contract, async ({ params: { userId }, caller }, reader) => {
  const brandUserIds = await brandUsers(reader)
  return brandUserIds.includes(userId)
    ? userAnswer(reader, caller, [userId])
    : refuse('user-not-found')
})
