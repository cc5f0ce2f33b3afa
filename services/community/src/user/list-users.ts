import { listUsers as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'

export const listUsers = query(contract, {
  uses: [],
  read: ({ query: { userIds }, caller }, read: Read) => read.usersOf(caller, userIds),
})
