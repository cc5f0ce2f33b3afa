import { queryFollowing as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refusalOfAbsent } from '../user/user-queries.ts'
import { followListAnswer } from './follow-list.ts'

export const queryFollowing = query(contract, async (request, reader) => {
  const { userId } = request.params
  return (
    (await refusalOfAbsent(reader, userId)) ??
    followListAnswer(reader, request, { name: 'followings', ownerId: userId })
  )
})
