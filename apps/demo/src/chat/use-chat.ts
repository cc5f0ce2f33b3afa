import type { Records } from '@causerie/client'
import { useQuery } from '@tanstack/react-query'
import { chunksOf } from '../live/chunks-of.ts'
import { usePages } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export type Message = Records['Message']

/** The channels of this person, those with the newest messages first. */
export const useChannels = () =>
  usePages(['channels'], 50, (client, options) =>
    client.channels.query({ filter: 'member', ...options }),
  )

/** How many messages nobody on this person's devices has read, in all channels. */
export const useUnreadCount = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['unread', 'all'],
    queryFn: async () => (await client.markers.getUserMarker()).userMarkers[0]?.unreadCount ?? 0,
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
          client.markers.listUserFeedMarkers({ channelIds: chunk }),
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
    client.messages.query({ messageFeedId: channelId, ...options }),
  )

/** Marks the messages up to a segment, the number of a message in its channel, as read. */
export const useMarkRead = (messageFeedId: string) => {
  const { client } = useSignedIn()
  return useCommand(
    (readToSegment: number) => client.messageFeeds.markRead({ messageFeedId, readToSegment }),
    'unread',
  )
}
