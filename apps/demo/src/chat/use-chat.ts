import type { Answer } from '@causerie/client'
import { useQuery } from '@tanstack/react-query'
import { chunksOf } from '../live/chunks-of.ts'
import { usePages } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export type Message = Answer<'get', '/api/v5/messages'>['messages'][number]

/** The channels of this person, those with the newest messages first. */
export const useChannels = () =>
  usePages(['channels'], 50, (client, options) =>
    client.get('/api/v3/channels', { params: { query: { filter: 'member', options } } }),
  )

/** How many messages nobody on this person's devices has read, in all channels. */
export const useUnreadCount = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['unread', 'all'],
    queryFn: async () =>
      (await client.get('/api/v1/markers/userMarker')).userMarkers[0]?.unreadCount ?? 0,
  })
}

/** A request takes the ids of so many channels. */
const mostChannels = 100

/** Unread messages of each of these channels, by its internal id. */
export const useUnreadCounts = (channelIds: readonly string[]) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['unread', ...channelIds],
    enabled: channelIds.length > 0,
    queryFn: async () => {
      const answers = await Promise.all(
        chunksOf(channelIds, mostChannels).map((chunk) =>
          client.get('/api/v1/markers/user-message-feed', {
            params: { query: { channelIds: chunk } },
          }),
        ),
      )
      return new Map(
        answers.flatMap(({ userFeedMarkers }) =>
          userFeedMarkers.map(({ entityId, unreadCount }) => [entityId, unreadCount]),
        ),
      )
    },
  })
}

/** The messages of a channel, newest first. */
export const useMessages = (channelId: string) =>
  usePages(['messages', channelId], 50, (client, options) =>
    client.get('/api/v5/messages', { params: { query: { messageFeedId: channelId, options } } }),
  )

/** Marks the messages up to a segment, the number of a message in its channel, as read. */
export const useMarkRead = (messageFeedId: string) => {
  const { client } = useSignedIn()
  return useCommand(
    (readToSegment: number) =>
      client.put('/api/v1/markers/message-feeds/{messageFeedId}/mark-read', {
        params: { path: { messageFeedId } },
        body: { readToSegment },
      }),
    'unread',
  )
}
