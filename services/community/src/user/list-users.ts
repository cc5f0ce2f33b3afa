import { listUsers as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { userAnswer } from './user-answer.ts'

export const listUsers = query(contract, ({ query: { userIds }, caller }, reader) =>
  userAnswer(reader, caller, userIds),
)
