import { queryFollowers as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { followsOf } from './follow-list.ts'

export const queryFollowers = query(contract, {
  uses: [],
  read: async ({ params: { userId }, query: wanted, caller }, read: Read) => {
    const person = await read.users.status(userId)
    if (!person || person.isDeleted) return refuse('user-not-found')
    return followsOf({ query: wanted, caller, of: { list: 'followers', ownerId: userId } }, read)
  },
})
