import { queryBrandUsers as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { userAnswer } from './user-answer.ts'
import { brandUsers } from './user-queries.ts'

export const queryBrandUsers = query(contract, async ({ caller }, reader) =>
  userAnswer(reader, caller, await brandUsers(reader)),
)
