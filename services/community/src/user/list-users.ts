import { listUsers as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'

export const listUsers = query(contract, {
  uses: [],
  read: async ({ query: { userIds }, caller }, read: Read) => {
    const { users, files } = await read.hydrate(caller, { userIds })
    return { users, files }
  },
})
