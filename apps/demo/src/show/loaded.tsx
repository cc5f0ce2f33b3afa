import type { ReactNode } from 'react'
import { Failed, Loading } from './states.tsx'

type Query<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }
type Props<T> = { query: Query<T>; loading?: ReactNode; children: (data: T) => ReactNode }

/**
 * What a query answered. What was read before stays while it is read again, and when that fails.
 */
export const Loaded = <T,>({
  query: { data, error, refetch },
  loading = <Loading />,
  children,
}: Props<T>) => {
  if (data !== undefined) return children(data)
  return error ? <Failed error={error} retry={refetch} /> : loading
}
