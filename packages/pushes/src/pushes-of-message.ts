import type { Owners } from '@causerie/broadcasts'
import { messageCreated } from '@causerie/contracts/chat/events'
import type { NotifiableEvent, PushAnswers } from '@causerie/contracts/push'
import { newest, type Recorded } from '@causerie/protocol'
import type { z } from 'zod'
import { keyOfChannel } from './collapse-keys.ts'
import { eventOfMessage } from './event-of-message.ts'
import { membersOf, pagesOf } from './pages.ts'
import type { PushToUsers } from './push-to-users.ts'

type Message = z.output<typeof messageCreated.schema>
type Asked = Owners<'pushRecipients' | 'pushAllowed' | 'pushChannel'>

const mention: NotifiableEvent = 'text-mention-message.created'

/**
 * The pushes of an event of chat, page by page: first to those whom a message mentions, then to the
 * other members.
 */
export async function* pushesOfMessage(
  owners: Asked,
  event: Recorded,
): AsyncGenerator<PushToUsers> {
  if (event.type !== messageCreated.type) return
  // An event of this type has its data.
  const { data: message, networkId, at } = newest(messageCreated, event as Recorded<Message>)
  const { channelId, messageId, userId: senderId } = message
  const { channel } = await owners.ask('chat', 'pushChannel', {
    networkId,
    input: { channelId, senderId },
    position: '',
  })
  if (channel === null || channel.notificationMode === 'silent') return

  const inCommunity = channel.communityId === null ? {} : { communityId: channel.communityId }
  const allowed = allowedIn(owners, { networkId, channel, channelId, senderId })
  const pushTo = (
    name: NotifiableEvent,
    { userIds, isTemplated }: PushAnswers['pushAllowed'],
  ): PushToUsers[] =>
    userIds.length === 0
      ? []
      : [
          {
            networkId,
            userIds,
            about: {
              ...{ kind: 'message', messageId, channelId, event: name, senderId },
              ...(isTemplated && { isTemplated, ...inCommunity }),
            },
            collapseKey: keyOfChannel(channelId),
            at,
          },
        ]
  const mentioned = new Set<string>()
  for (const page of pagesOf(message.mentionedUserIds.filter((userId) => userId !== senderId))) {
    const byMention = await allowed(mention, page)
    for (const userId of byMention.userIds) mentioned.add(userId)
    yield* pushTo(mention, byMention)
  }
  const name = eventOfMessage(message)
  for await (const page of membersOf(owners, {
    networkId,
    of: { kind: 'channel', id: channelId },
  })) {
    const others = page.filter((userId) => userId !== senderId && !mentioned.has(userId))
    const byMention = message.isChannelMentioned ? await allowed(mention, others) : nobody
    yield* pushTo(mention, byMention)
    yield* pushTo(name, await allowed(name, without(others, byMention.userIds)))
  }
}

const nobody: PushAnswers['pushAllowed'] = { userIds: [], isTemplated: false }

const without = (userIds: readonly string[], left: readonly string[]): readonly string[] => {
  if (left.length === 0) return userIds
  const known = new Set(left)
  return userIds.filter((userId) => !known.has(userId))
}

type Place = {
  networkId: string
  channel: NonNullable<PushAnswers['pushChannel']['channel']>
  channelId: string
  senderId: string
}
/** Asks which of some users settings let be told of an event in a channel. */
const allowedIn =
  (owners: Asked, { networkId, channel, channelId, senderId }: Place) =>
  async (
    event: NotifiableEvent,
    userIds: readonly string[],
  ): Promise<PushAnswers['pushAllowed']> => {
    if (userIds.length === 0) return nobody
    const { communityId, notificationMode, senderRoles } = channel
    return owners.ask('notifications', 'pushAllowed', {
      networkId,
      input: {
        ...{ event, senderId, channelId, notificationMode },
        userIds: [...userIds],
        senderRoles: [...senderRoles],
        ...(communityId !== null && { communityId }),
      },
      position: '',
    })
  }
