import { queryMyFollowers as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { followsOf } from './follow-list.ts'

export const queryMyFollowers = query(contract, {
  uses: [],
  read: ({ query: wanted, caller }, read: Read) =>
    followsOf({ query: wanted, caller, of: { list: 'followers', ownerId: caller.userId } }, read),
})
