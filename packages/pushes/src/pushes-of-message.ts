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

  const allowed = allowedIn(owners, { networkId, channel, channelId, senderId })
  const pushTo = (name: NotifiableEvent, userIds: readonly string[]): PushToUsers[] =>
    userIds.length === 0
      ? []
      : [
          {
            networkId,
            userIds,
            about: { kind: 'message', messageId, channelId, event: name, senderId },
            collapseKey: keyOfChannel(channelId),
            at,
          },
        ]
  const mentioned = new Set<string>()
  for (const page of pagesOf(message.mentionedUserIds.filter((userId) => userId !== senderId))) {
    const userIds = await allowed(mention, page)
    for (const userId of userIds) mentioned.add(userId)
    yield* pushTo(mention, userIds)
  }
  const name = eventOfMessage(message)
  for await (const page of membersOf(owners, {
    networkId,
    of: { kind: 'channel', id: channelId },
  })) {
    const others = page.filter((userId) => userId !== senderId && !mentioned.has(userId))
    const byMention = message.isChannelMentioned ? await allowed(mention, others) : []
    yield* pushTo(mention, byMention)
    const rest = without(others, byMention)
    yield* pushTo(name, await allowed(name, rest))
  }
}

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
  async (event: NotifiableEvent, userIds: readonly string[]): Promise<readonly string[]> => {
    if (userIds.length === 0) return []
    const { communityId, notificationMode, senderRoles } = channel
    const allowed = await owners.ask('notifications', 'pushAllowed', {
      networkId,
      input: {
        ...{ event, senderId, channelId, notificationMode },
        userIds: [...userIds],
        senderRoles: [...senderRoles],
        ...(communityId !== null && { communityId }),
      },
      position: '',
    })
    return allowed.userIds
  }
