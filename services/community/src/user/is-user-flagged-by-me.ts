import { isUserFlaggedByMe as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { flaggedBy } from './user-queries.ts'

export const isUserFlaggedByMe = query(contract, async ({ params: { userId }, caller }, reader) => {
  const flag = await flaggedBy(reader, userId, caller.userId)
  return flag ? { isFlagByMe: flag.isFlagged } : refuse('user-not-found')
})
