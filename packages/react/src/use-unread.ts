import { useQuery } from '@tanstack/react-query'
import { chunksOf } from './chunks-of.ts'
import { useCauserie } from './context.ts'
import { keys } from './keys.ts'
import type { UnreadOf } from './patches/unread.ts'

/** A request takes the ids of so many channels. */
const mostChannels = 100

export type Unread = {
  /** In all channels; undefined until it is known. */
  total: number | undefined
  /** In each of the channels that were asked for, by its internal id. */
  of: UnreadOf
}

/**
 * How many messages the user has not read, on any device: in all, and in some channels, which are
 * named by their internal ids. Counted on as messages come.
 */
export const useUnread = (channelIds: readonly string[] = []): Unread => {
  const { client } = useCauserie()
  const { data: total } = useQuery({
    queryKey: keys.unreadTotal,
    queryFn: async () => (await client.markers.getUserMarker()).userMarkers[0]?.unreadCount ?? 0,
  })
  const { data: of = {} } = useQuery({
    queryKey: keys.unreadOf(channelIds),
    enabled: channelIds.length > 0,
    queryFn: async (): Promise<UnreadOf> => {
      const answers = await Promise.all(
        chunksOf(channelIds, mostChannels).map((chunk) =>
          client.markers.listUserFeedMarkers({ channelIds: chunk }),
        ),
      )
      const counts: Record<string, number> = {}
      for (const { entityId, unreadCount } of answers.flatMap((one) => one.userFeedMarkers))
        counts[entityId] = (counts[entityId] ?? 0) + unreadCount
      return counts
    },
  })
  return { total, of }
}
