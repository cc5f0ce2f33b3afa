import { queryBrandUsers as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { userAnswer } from './user-answer.ts'

export const queryBrandUsers = query(contract, {
  uses: [],
  read: async ({ caller }, read: Read) => userAnswer(await read.hydrate(caller, { userIds: await read.users.brandUsers() })),
})
