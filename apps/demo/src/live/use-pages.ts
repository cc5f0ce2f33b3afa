import type { Client } from '@causerie/client'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/signed-in.tsx'
import type { QueryName } from './query-names.ts'

type Page = { paging: { next?: string | undefined } }
/** What a request has in `options` for a page: its token, or none for the first one. */
export type PageOptions = { limit: number; token?: string }
type Read<P> = (client: Client, options: PageOptions) => Promise<P>

/** A list that is read page by page. What is read so far looks like one answer. */
export const usePages = <P extends Page>(
  queryKey: readonly [QueryName, ...string[]],
  limit: number,
  read: Read<P>,
): UseInfiniteQueryResult<P, Error> => {
  const { client } = useSignedIn()
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(client, { limit, ...(pageParam !== undefined && { token: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ paging }) => paging.next,
    select: ({ pages }) => pages.reduce(joined),
  })
}

/** The collections of both pages; everything else is that of the second one. */
const joined = <P extends Page>(first: P, second: P): P => {
  const all = new Map(Object.entries(first))
  const collections = Object.entries(second).map(([name, value]) => {
    const before: unknown = all.get(name)
    return [name, Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value]
  })
  // The same names as in both pages.
  return Object.fromEntries(collections) as P
}
