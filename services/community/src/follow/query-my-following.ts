import { queryMyFollowing as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { followListAnswer } from './follow-list.ts'

export const queryMyFollowing = query(contract, (request, reader) =>
  followListAnswer(reader, request, { name: 'followings', ownerId: request.caller.userId }),
)
