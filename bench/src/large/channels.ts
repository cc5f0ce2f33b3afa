import { channelCreated, channelMemberJoined } from '@causerie/contracts/chat'
import type { Gathering } from './communities.ts'
import type { Series } from './parts.ts'
import { nth } from './people.ts'

export const createdChannels = (channels: readonly Gathering[]): Series[] =>
  channels.map(({ id, members }, index) => {
    const ids = { channelId: id, internalId: id }
    const by = nth(members, 0).userId
    return {
      count: 1 + members.length,
      fact: (number) => {
        if (number === 0)
          return channelCreated({
            ...ids,
            messageFeedId: id,
            type: 'community',
            isOfCommunity: false,
            isDistinct: false,
            isPublic: true,
            displayName: `Room ${index}`,
            metadata: {},
            tags: [],
            messageAutoDeleteEnabled: false,
            autoDeleteMessageByFlagLimit: 10,
            notificationMode: 'default',
            avatarFileId: null,
            attachedTo: {},
            userId: by,
          })
        const { userId, internalId } = nth(members, number - 1)
        const roles = number === 1 ? ['member', 'channel-moderator'] : ['member']
        return channelMemberJoined({ ...ids, userId, userInternalId: internalId, roles, by })
      },
    }
  })
