import { isUserFlaggedByMe as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { userFlagging } from '@causerie/replicas'

export const isUserFlaggedByMe = query(contract, async ({ params: { userId }, caller }, reader) => {
  const isFlagByMe = await userFlagging.flaggedBy(reader, userId, caller.userId)
  return isFlagByMe === undefined ? refuse('user-not-found') : { isFlagByMe }
})
