import { CauserieError } from '@causerie/client'
import { useQueries } from '@tanstack/react-query'
import { usePages } from '../screen/paged-list.tsx'
import { useSession } from '../session/session.tsx'
import { type FlaggedSort, type FlaggedType, flaggedTypes } from './flagged-types.ts'

/**
 * A stream tells of a hundred places; what is flagged elsewhere is there when the queue is read
 * again.
 */
const refetchInterval = 20_000

const isRefused = (error: unknown): boolean =>
  error instanceof CauserieError && error.status === 403

/** What waits, page by page. */
export const useFlagged = (type: FlaggedType, sortBy: FlaggedSort) => {
  const { client } = useSession()
  return usePages(
    ['flagged', type, sortBy],
    (options, signal) =>
      client.get('/api/v1/moderation/flagged', {
        params: { query: { type, sortBy, options } },
        signal,
      }),
    { refetchInterval },
  )
}

/**
 * The types that the reader moderates, and whether anything of each waits; undefined until this is
 * known.
 */
export const useReviewedTypes = () => {
  const { client } = useSession()
  return useQueries({
    queries: flaggedTypes.map((type) => ({
      queryKey: ['flagged', type],
      queryFn: async () => {
        try {
          const query = { type, sortBy: 'lastFlagged' as const, options: { limit: 1 } }
          const { flagged } = await client.get('/api/v1/moderation/flagged', { params: { query } })
          return { type, isMine: true, isWaiting: flagged.length > 0 }
        } catch (error) {
          if (isRefused(error)) return { type, isMine: false, isWaiting: false }
          throw error
        }
      },
      refetchInterval,
    })),
    combine: (results) =>
      results.some(({ isPending }) => isPending)
        ? undefined
        : results.flatMap(({ data }) => (data?.isMine ? [data] : [])),
  })
}
