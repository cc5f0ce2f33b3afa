import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.tsx'
import { type FoundKind, foundKinds } from './found-kinds.ts'

/** How many records are read of each kind where all are shown, and of the only one otherwise. */
const ofEach = 5
export const ofOne = 20

/** What is found for a query: a few records of each kind, or more of one. */
export const useFind = (query: string, kind?: FoundKind) => {
  const { client } = useSession()
  return useQuery({
    queryKey: ['find', query, kind],
    enabled: query !== '',
    queryFn: ({ signal }) => {
      const kinds = kind === undefined ? [...foundKinds] : [kind]
      const options = { limit: kind === undefined ? ofEach : ofOne }
      return client.get('/api/v1/search', { params: { query: { query, kinds, options } }, signal })
    },
  })
}
