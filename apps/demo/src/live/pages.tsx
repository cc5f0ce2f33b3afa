import type { Client } from '@causerie/client'
import { type List, useList } from '@causerie/react'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Loaded } from '../show/loaded.tsx'
import { Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import type { QueryName } from './query-names.ts'

type Page = { paging: { next?: string | undefined } }
/** What a request has in `options` for a page: its token, or none for the first one. */
type PageOptions = { limit: number; token?: string }

const query = Symbol('query')
/**
 * A list that is read page by page. Only this file sees what is in it, so a list always has its
 * end: `<Listed>` goes on by a button, `useWhole()` goes on by itself, and `shownOf()` is for what
 * belongs to the shown records alone.
 */
export type Pages<P> = { readonly [query]: List<P> }

/** What is read so far looks like one answer. */
export const usePages = <P extends Page>(
  queryKey: readonly [QueryName, ...string[]],
  limit: number,
  read: (client: Client, options: PageOptions) => Promise<P>,
): Pages<P> => pagesOf(useList(queryKey, limit, read))

/** A list of a hook of `@causerie/react`. */
export const pagesOf = <P,>(list: List<P>): Pages<P> => ({ [query]: list })

type ListedProps<P> = { of: Pages<P>; loading?: ReactNode; children: (data: P) => ReactNode }

/** The pages that are read, and the button that reads the next one. */
export const Listed = <P,>({ of: { [query]: list }, loading, children }: ListedProps<P>) => {
  const words = useWords()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = list
  return (
    <>
      <Loaded query={list} loading={loading}>
        {children}
      </Loaded>
      {isFetchNextPageError && error && <Failed error={error} />}
      {hasNextPage && (
        <Button
          variant="default"
          flex="none"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </>
  )
}

type Whole<P> = { data: P | undefined; error: Error | null; refetch: () => unknown }

/** The list once all of it is read; until it is read again, as it was. */
export const useWhole = <P,>({ [query]: list }: Pages<P>): Whole<P> => {
  const { data, hasNextPage, isFetching, isError, error, fetchNextPage, refetch } = list
  const [whole, setWhole] = useState<P>()
  if (data !== undefined && !hasNextPage && data !== whole) setWhole(data)
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return { data: whole, error, refetch }
}

/**
 * The records that are shown so far, for what depends on them alone; `isPending` until there are
 * any.
 */
export const shownOf = <P,>({
  [query]: { data, isPending },
}: Pages<P>): { data: P | undefined; isPending: boolean } => ({
  data,
  isPending,
})
