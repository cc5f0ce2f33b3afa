import { queryBrandUsers as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'

export const queryBrandUsers = query(contract, {
  uses: [],
  read: async ({ caller }, read: Read) => read.usersOf(caller, await read.users.brandUsers()),
})
