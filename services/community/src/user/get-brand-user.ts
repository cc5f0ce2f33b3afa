import { getBrandUser as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'

export const getBrandUser = query(contract, {
  uses: [],
  read: async ({ params: { userId }, caller }, read: Read) => {
    const brandUsers = await read.users.brandUsers()
    return brandUsers.includes(userId) ? read.usersOf(caller, [userId]) : refuse('user-not-found')
  },
})
