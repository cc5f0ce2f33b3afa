import type { Client } from '@causerie/client'
import { type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useCauserie } from './context.ts'

type Page = { paging: { next?: string | undefined } }
/** What a request has for a page: its length, and its token unless it is the first one. */
type PageOptions = { limit: number; token?: string }

/** A list that is read page by page: what is read so far looks like one answer. */
export type List<P> = Pick<
  UseInfiniteQueryResult<P, Error>,
  | 'data'
  | 'error'
  | 'isPending'
  | 'isError'
  | 'isFetching'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
  | 'refetch'
>

/** Reads a list of the API into the cache, a page at a time. */
export const useList = <P extends Page>(
  queryKey: QueryKey,
  limit: number,
  read: (client: Client, options: PageOptions) => Promise<P>,
): List<P> => {
  const { client } = useCauserie()
  return useInfiniteQuery<P, Error, P, QueryKey, string | undefined>({
    queryKey,
    queryFn: ({ pageParam }) =>
      read(client, { limit, ...(pageParam !== undefined && { token: pageParam }) }),
    initialPageParam: undefined,
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
  // Names that both pages have.
  return Object.fromEntries(collections) as P
}
