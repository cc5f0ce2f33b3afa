import { useQueries } from '@tanstack/react-query'
import { channelsOf } from '../chat/channel.ts'
import { useSession } from '../session/session.tsx'
import { streamsIn } from '../streams/stream.ts'
import type { Entry } from './audit-filter.ts'

type Place = { type: 'channel' | 'stream'; id: string }

/**
 * Names of channels and streams that entries name, as far as the reader may see them; each read
 * once.
 */
export const useNamesOfPlaces = (entries: readonly Entry[]): ReadonlyMap<string, string> => {
  const { client, userId } = useSession()
  const named = entries.flatMap(({ targetType: type, targetId: id }): Place[] =>
    id !== null && (type === 'channel' || type === 'stream') ? [{ type, id }] : [],
  )
  const places = [...new Map(named.map((place) => [place.id, place])).values()]
  return useQueries({
    queries: places.map(({ type, id }) => ({
      queryKey: ['name-of-place', type, id],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string> => {
        if (type === 'channel') {
          const params = { path: { channelId: id } }
          return (
            channelsOf(
              await client.get('/api/v3/channels/{channelId}', { params, signal }),
              userId,
            )[0]?.name ?? id
          )
        }
        const params = { path: { streamId: id } }
        return (
          streamsIn(await client.get('/api/v3/video-streaming/{streamId}', { params, signal }))[0]
            ?.name ?? id
        )
      },
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, place) =>
          data === undefined ? [] : [[places[place]?.id ?? '', data]],
        ),
      ),
  })
}
