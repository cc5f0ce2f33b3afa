import { messageCreated } from '@causerie/contracts/chat'
import { newId } from '@causerie/kernel'
import { textOf } from '../world/world.ts'
import type { Gathering } from './communities.ts'
import type { Series } from './parts.ts'
import { nth } from './people.ts'

/** The messages of each channel, by its members in turn. */
export const sentMessages = (channels: readonly Gathering[], counts: readonly number[]): Series[] =>
  channels.map(({ id, members }, index) => ({
    count: counts[index] ?? 0,
    fact: (number) => {
      const { userId, internalId: userInternalId } = nth(members, number * 7)
      const messageId = newId()
      return messageCreated({
        messageId,
        internalId: messageId,
        channelId: id,
        channelInternalId: id,
        messageFeedId: id,
        channelType: 'community',
        parentId: null,
        repliedUserId: null,
        userId,
        userInternalId,
        segment: number + 1,
        channelSegment: number + 1,
        dataType: 'text',
        fileId: null,
        data: { text: textOf(number) },
        metadata: {},
        tags: [],
        mentionedUserIds: [],
        mentionedUserInternalIds: [],
        isChannelMentioned: false,
      })
    },
  }))
