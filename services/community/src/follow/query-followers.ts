import { refuse } from '@causerie/contract'
import { queryFollowers as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { userStatus } from '../user/user-queries.ts'
import { followListAnswer } from './follow-list.ts'

export const queryFollowers = query(contract, async (request, reader) => {
  const { userId } = request.params
  const user = await userStatus(reader, userId)
  if (!user || user.isDeleted) return refuse('user-not-found')
  return followListAnswer(reader, request, { name: 'followers', ownerId: userId })
})
