import type { RealtimeOwners } from '@causerie/broadcasts'
import { keys } from '@causerie/contracts/realtime'
import type { ServiceName } from '@causerie/contracts/shared'
import type { Recorded } from '@causerie/protocol'
import type { Interests } from './interests.ts'
import type { ChannelFeed, Subscriber } from './subscriber.ts'
import type { Turns } from './turns.ts'

const keyOf = {
  channels: keys.channelsFeed,
  messages: keys.messagesFeed,
  messagefeeds: keys.messageFeedsFeed,
  markers: keys.markersFeed,
}

/**
 * The channels of the users who listen to them: loaded when they come, kept by events. Whether they
 * may read is decided elsewhere.
 */
export const createMyChannels = ({
  owners,
  interests,
  turns,
}: {
  owners: RealtimeOwners
  interests: Interests
  turns: Turns
}) => {
  const feedKeys = ({ feeds }: Subscriber, channelId: string): string[] =>
    [...feeds].map((feed) => keyOf[feed](channelId))

  const join = (subscriber: Subscriber, channelId: string) => {
    for (const key of feedKeys(subscriber, channelId)) interests.add(subscriber, key)
  }
  const leave = (subscriber: Subscriber, channelId: string) => {
    for (const key of feedKeys(subscriber, channelId)) interests.remove(subscriber, key)
  }
  type Moved = { userId?: unknown; channelId?: unknown; communityId?: unknown }
  const move = ({ networkId, data }: Recorded, how: typeof join) => {
    // By the schemas of these events.
    const { userId, channelId, communityId } = data as Moved
    for (const subscriber of interests.of(networkId, keys.ownChannels(String(userId))))
      how(subscriber, String(channelId ?? communityId))
  }

  return {
    /**
     * Loads the channels of a user who begins to listen. Channels that they join meanwhile are
     * added by their events.
     */
    load: async (subscriber: Subscriber): Promise<readonly string[]> => {
      interests.add(subscriber, keys.ownChannels(subscriber.viewer.userId))
      const { networkId, viewer } = subscriber
      const { channelIds } = await owners.ask('chat', 'channels', {
        networkId,
        input: { userId: viewer.userId },
        position: '',
      })
      // It may leave while its channels are read.
      const isThere = () => interests.has(subscriber, keys.ownChannels(viewer.userId))
      await turns.each(channelIds, (channelId) => isThere() && join(subscriber, channelId))
      return isThere() ? channelIds : []
    },
    /** No longer tells a subscriber of this feed. */
    forget: (subscriber: Subscriber, feed: ChannelFeed): void => {
      subscriber.feeds.delete(feed)
      const isOfFeed = (key: string) => key.startsWith(keyOf[feed](''))
      void turns.each(interests.keysOf(subscriber), (key) => {
        // It may be followed again meanwhile.
        if (subscriber.feeds.has(feed)) return false
        if (isOfFeed(key)) interests.remove(subscriber, key)
        return true
      })
    },
    follow: (service: ServiceName, event: Recorded): void => {
      if (service !== 'chat' && service !== 'community') return
      switch (event.type) {
        case 'ChannelMemberJoined':
        case 'CommunityMemberJoined':
          move(event, join)
          break
        case 'ChannelMemberLeft':
        case 'ChannelMemberBanned':
        case 'CommunityMemberLeft':
        case 'CommunityMemberBanned':
          move(event, leave)
          break
      }
    },
  }
}
