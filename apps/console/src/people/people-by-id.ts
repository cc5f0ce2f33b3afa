import { CauserieError, type Client } from '@causerie/client'
import { type Person, peopleOf } from './person.ts'

/** Ids of users are so long at most. */
const longest = 50

/** Whoever has this id, as the console prints it: the public one, or else the internal one. */
export const personById = async (
  client: Client,
  userId: string,
  signal?: AbortSignal,
): Promise<Person | undefined> => {
  if (userId === '' || userId.length > longest) return undefined
  for (const type of ['public', 'internal'] as const) {
    try {
      const params = { path: { userId }, query: { type } }
      const answer = await client.get('/api/v3/users/{userId}', {
        params,
        ...(signal && { signal }),
      })
      return peopleOf(answer).find((one) => one.userId === userId || one._id === userId)
    } catch (error) {
      if (!(error instanceof CauserieError) || error.status >= 500 || error.status === 401)
        throw error
    }
  }
  return undefined
}

/** People whose name has the keyword, behind whoever has it as their id. */
export const withPersonById = (person: Person | undefined, people: readonly Person[]): Person[] =>
  person ? [person, ...people.filter(({ userId }) => userId !== person.userId)] : [...people]
