import { queryMyFollowers as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { followListAnswer } from './follow-list.ts'

export const queryMyFollowers = query(contract, (request, reader) =>
  followListAnswer(reader, request, { name: 'followers', ownerId: request.caller.userId }),
)
