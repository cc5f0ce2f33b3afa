import { getUser as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { userAnswer } from './user-answer.ts'
import { publicIdOf } from './user-queries.ts'

export const getUser = query(contract, async ({ params, query: { type }, caller }, reader) => {
  const userId = type === 'internal' ? await publicIdOf(reader, params.userId) : params.userId
  const found = await userAnswer(reader, caller, userId === undefined ? [] : [userId])
  return found.users.length > 0 ? found : refuse('user-not-found')
})
