import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed, Loading, type Missing } from './states.tsx'

type Shown<T> = { query: UseQueryResult<T>; missing?: Missing; children: (data: T) => ReactNode }

/** What a query answered, or why it did not: `missing` says what does not exist. */
export const Loaded = <T,>({ query, missing = 'notFound', children }: Shown<T>) => {
  if (query.isPending) return <Loading />
  // What was read before stays readable; the shell says if the connection is lost.
  if (query.data === undefined)
    return <Failed error={query.error} retry={query.refetch} missing={missing} />
  return children(query.data)
}
