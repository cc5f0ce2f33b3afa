import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed, Loading } from './states.tsx'

/** What a query answered, or why it did not. */
export const Loaded = <T,>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) => {
  if (query.isPending) return <Loading />
  // What was read before stays readable; the shell says if the connection is lost.
  if (query.data === undefined) return <Failed error={query.error} retry={query.refetch} />
  return children(query.data)
}
