import { getUser as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'

export const getUser = query(contract, {
  uses: [],
  read: async ({ params, query: { type }, caller }, read: Read) => {
    const userId = type === 'internal' ? await read.users.publicIdOf(params.userId) : params.userId
    const found = await read.usersOf(caller, userId === undefined ? [] : [userId])
    return found.users.length > 0 ? found : refuse('user-not-found')
  },
})
