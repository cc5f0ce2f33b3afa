import { Button } from '@mantine/core'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Failed, Loading } from './states.tsx'

type Paged = { paging: { next?: string | undefined } }
export type PageRequest = { limit: number; token?: string }
export type Pages<P> = UseInfiniteQueryResult<InfiniteData<P>>

/**
 * The pages of a list, each read when the reader asks for more. `ask` reads one. What `isReadOnce`
 * is read again only after an act.
 */
export const usePages = <P extends Paged>(
  queryKey: readonly unknown[],
  ask: (options: PageRequest, signal: AbortSignal) => Promise<P>,
  {
    limit = 20,
    refetchInterval,
    isReadOnce = false,
  }: { limit?: number; refetchInterval?: number; isReadOnce?: boolean } = {},
): Pages<P> =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      ask({ limit, ...(pageParam !== '' && { token: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ paging }: P) => paging.next,
    ...(refetchInterval !== undefined && { refetchInterval }),
    ...(isReadOnce && { staleTime: Number.POSITIVE_INFINITY }),
  })

type Shown<P, I> = {
  pages: Pages<P>
  itemsOf: (page: P) => readonly I[]
  keyOf: (item: I) => string
  children: (items: readonly I[], isWhole: boolean) => ReactNode
  /** Instead of an empty list. */
  nothing?: ReactNode
}

/** What was read of a list so far, and a button for more. */
export const PagedList = <P, I>({ pages, itemsOf, keyOf, children, nothing }: Shown<P, I>) => {
  const { say } = useTexts()
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages
  // What moved in its order while pages were read may be on two of them.
  const items = useMemo(
    () => [...new Map(data?.pages.flatMap(itemsOf).map((item) => [keyOf(item), item])).values()],
    [data, itemsOf, keyOf],
  )
  if (isPending) return <Loading />
  if (error && items.length === 0) return <Failed error={error} retry={refetch} />
  return (
    <>
      {items.length === 0 && !hasNextPage && nothing ? nothing : children(items, !hasNextPage)}
      {hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {say('more')}
        </Button>
      )}
    </>
  )
}
