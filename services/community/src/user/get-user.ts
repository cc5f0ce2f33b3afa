import { getUser as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { userAnswer } from './user-answer.ts'
import { publicIdOf } from './user-queries.ts'

export const getUser = query(contract, async ({ params, query: { type }, caller }, reader) => {
  const userId = type === 'internal' ? await publicIdOf(reader, params.userId) : params.userId
  const answer = await userAnswer(reader, caller, userId === undefined ? [] : [userId])
  return answer.users.length > 0 ? answer : refuse('user-not-found')
})
