import type { Recorded, ServiceName } from '@causerie/contracts'
import { keys } from '../events/keys.ts'
import type { Owners } from '../owners.ts'
import type { Interests } from './interests.ts'
import type { Subscriber } from './subscriber.ts'

/** The channels of the users who listen to them: loaded when they come, kept by events. Whether they may read is decided elsewhere. */
export const createMyChannels = ({ owners, interests }: { owners: Owners; interests: Interests }) => {
  const feeds = (channelId: string) => [keys.channelsFeed(channelId), keys.messagesFeed(channelId)]
  const followers = (networkId: string, userId: string): Subscriber[] =>
    [...interests.of(networkId, keys.ownChannels(userId))].filter(({ followsChannels }) => followsChannels)

  const join = (subscriber: Subscriber, channelId: string) => {
    for (const key of feeds(channelId)) interests.add(subscriber, key)
  }
  const leave = (subscriber: Subscriber, channelId: string) => {
    for (const key of feeds(channelId)) interests.remove(subscriber, key)
  }
  type Moved = { userId?: unknown; channelId?: unknown; communityId?: unknown }
  const move = ({ networkId, data }: Recorded, how: typeof join) => {
    // By the schemas of these events.
    const { userId, channelId, communityId } = data as Moved
    for (const subscriber of followers(networkId, String(userId))) how(subscriber, String(channelId ?? communityId))
  }

  return {
    /** Loads the channels of a user who begins to listen. Channels that they join meanwhile are added by their events. */
    load: async (subscriber: Subscriber): Promise<void> => {
      interests.add(subscriber, keys.ownChannels(subscriber.viewer.userId))
      const { networkId, viewer } = subscriber
      const { channelIds } = await owners.ask('chat', 'channels', { networkId, input: { userId: viewer.userId }, position: '' })
      // It may have left while its channels were read.
      if (!interests.has(subscriber, keys.ownChannels(viewer.userId))) return
      for (const channelId of channelIds) join(subscriber, channelId)
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
