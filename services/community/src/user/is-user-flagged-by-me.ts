import { isUserFlaggedByMe as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'

export const isUserFlaggedByMe = query(contract, {
  uses: [],
  read: async ({ params: { userId }, caller }, read: Read) => {
    const found = await read.users.flaggedBy(userId, caller.userId)
    return found ? { isFlagByMe: found.isFlagged } : refuse('user-not-found')
  },
})
