import { messageCreated } from '@causerie/contracts/chat'
import type { Caller, Decided } from '@causerie/kernel'
import {
  internalIdOf,
  messageInPorch,
  porch,
  porchCreated,
  porchJoined,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { markChannelSeen } from '../src/channel/mark-channel-seen.ts'
import { banChannelUsers } from '../src/channel-user/ban-channel-users.ts'
import { muteChannelUsers } from '../src/channel-user/mute-channel-users.ts'
import { unbanChannelUsers } from '../src/channel-user/unban-channel-users.ts'
import { clearMessageFlags } from '../src/message/clear-message-flags.ts'
import { createMessage, createMessageV5 } from '../src/message/create-message.ts'
import { deleteMessage } from '../src/message/delete-message.ts'
import { flagMessage } from '../src/message/flag-message.ts'
import { messages } from '../src/message/message.ts'
import { mentionedIn } from '../src/message/message-mentions.ts'
import { unflagMessage } from '../src/message/unflag-message.ts'
import { updateMessage } from '../src/message/update-message.ts'
import { createMessageFeed } from '../src/message-feed/create-message-feed.ts'
import { deleteMessageFeed } from '../src/message-feed/delete-message-feed.ts'
import { updateMessageFeed } from '../src/message-feed/update-message-feed.ts'
import { addMessageReaction } from '../src/message-reaction/add-message-reaction.ts'
import { removeMessageReaction } from '../src/message-reaction/remove-message-reaction.ts'
import { chatService } from '../src/service.ts'

const channel = { ...porch, type: 'community' as const, isOfCommunity: false, conversing: [] }

/** alice moderates the porch, of which bob and carol are members. */
export const porchWithMembers = (fields: Parameters<typeof porchCreated>[0] = {}): Given[] => [
  ...usersCreated('alice', 'bob', 'carol', 'dan'),
  ...porchCreated(fields),
  porchJoined('bob'),
  porchJoined('carol'),
]

/** The message of a story; `resolved` of a command reads it from the database. */
const resolveIn = (story: readonly Given[], messageId: string) => {
  const sent = story.find(
    ({ type, data }) =>
      type === messageCreated.type && (data as { messageId: string }).messageId === messageId,
  )
  const { userId, parentId, internalId, messageFeedId } = messageCreated.schema.parse(sent?.data)
  const mentioned =
    given(chatService, story)
      .row(messages.get(messageId))
      ?.mentions.map((mention) => mention.userId) ?? []
  return {
    ...messageInPorch({ messageId, internalId, messageFeedId, userId, parentId }),
    channel,
    mentioned,
    links: undefined,
  }
}

type Sent = {
  text?: string
  messageId?: string
  parentId?: string
  mentions?: readonly string[]
  messageFeedId?: string
  createdAt?: string
  editedAt?: string
}
const callerOf = (by: string | Caller): Caller => (typeof by === 'string' ? as(by) : by)

/** Commands in the porch, as they are decided after a story. */
export const porchCommands = (story: readonly Given[]) => {
  const { when } = given(chatService, story)
  const on = (messageId: string) => ({
    params: { messageId },
    resolved: resolveIn(story, messageId),
  })
  const onFeed = (messageFeedId: string) => ({
    params: { messageFeedId },
    resolved: {
      messageFeedId,
      channelId: porch.channelId,
      channelInternalId: porch.internalId,
      channel,
      verdict: undefined,
    },
  })
  const targeted = (userIds: readonly string[]) => ({
    resolved: { channelId: porch.channelId, channel, userIds },
    params: porch,
  })
  return {
    send: (
      by: string | Caller,
      {
        text = 'Hello',
        messageId = 'hello',
        parentId,
        mentions = [],
        messageFeedId = porch.internalId,
        createdAt,
        editedAt,
      }: Sent = {},
    ): Promise<Decided> => {
      const mentionees =
        mentions.length > 0 ? [{ type: 'user' as const, userIds: [...mentions] }] : undefined
      const content = { data: { text }, parentId, createdAt, editedAt }
      const body = { channelId: porch.channelId, messageId, ...content, mentionees }
      const resolved = {
        channelId: porch.channelId,
        messageId,
        internalId: `internal-${messageId}`,
        channel,
        messageFeedId,
        channelInternalId: porch.internalId,
        parents: parentId === undefined ? [] : [resolveIn(story, parentId)],
        mentioned: mentionedIn(mentionees),
        links: undefined,
      }
      const inFeed = { messageFeedId, ...content, mentionedUsers: mentionees }
      return messageFeedId === porch.internalId
        ? when(createMessage, { resolved, body, caller: callerOf(by) })
        : when(createMessageV5, { resolved, body: inFeed, caller: callerOf(by) })
    },
    addFeed: (by: string, messageFeedId: string, name = 'Plants') =>
      when(createMessageFeed, {
        resolved: { messageFeedId, channel, verdict: undefined },
        body: { channelId: porch.channelId, name },
        caller: as(by),
      }),
    renameFeed: (by: string, messageFeedId: string, name: string) =>
      when(updateMessageFeed, { ...onFeed(messageFeedId), body: { name }, caller: as(by) }),
    deleteFeed: (by: string, messageFeedId: string, permanent = false) =>
      when(deleteMessageFeed, { ...onFeed(messageFeedId), query: { permanent }, caller: as(by) }),
    edit: (
      by: string | Caller,
      messageId = 'hello',
      { text = 'Edited', mentions }: Pick<Sent, 'text' | 'mentions'> = {},
    ) =>
      when(updateMessage, {
        ...on(messageId),
        body: {
          data: { text },
          ...(mentions && { mentionees: [{ type: 'user' as const, userIds: [...mentions] }] }),
        },
        caller: callerOf(by),
      }),
    delete: (by: string, messageId = 'hello') =>
      when(deleteMessage, { ...on(messageId), caller: as(by) }),
    flag: (by: string | Caller, messageId = 'hello') =>
      when(flagMessage, { ...on(messageId), caller: callerOf(by) }),
    unflag: (by: string, messageId = 'hello') =>
      when(unflagMessage, { ...on(messageId), caller: as(by) }),
    clearFlags: (by: string, messageId = 'hello') =>
      when(clearMessageFlags, { ...on(messageId), caller: as(by) }),
    react: (by: string | Caller, messageId = 'hello', reactionName = 'like') => {
      const caller = callerOf(by)
      const { resolved } = on(messageId)
      const body = { referenceType: 'message', referenceId: messageId, reactionName }
      const reactionId = `${reactionName}-of-${caller.userId}-${internalIdOf(String(story.length))}`
      return when(addMessageReaction, {
        resolved: { ...resolved, reactionId },
        body,
        caller,
      })
    },
    unreact: (by: string, messageId = 'hello', reactionName = 'like') => {
      const query = { referenceType: 'message', referenceId: messageId, reactionName }
      return when(removeMessageReaction, {
        resolved: on(messageId).resolved,
        query,
        caller: as(by),
      })
    },
    seen: (by: string, readToSegment: number) =>
      when(markChannelSeen, {
        resolved: channel,
        params: { channelId: porch.channelId },
        body: { readToSegment },
        caller: as(by),
      }),
    ban: (by: string, ...userIds: string[]) =>
      when(banChannelUsers, { ...targeted(userIds), body: { userIds }, caller: as(by) }),
    unban: (by: string, ...userIds: string[]) =>
      when(unbanChannelUsers, { ...targeted(userIds), body: { userIds }, caller: as(by) }),
    mute: (by: string, userId: string, mutePeriod = 60_000) =>
      when(muteChannelUsers, {
        ...targeted([userId]),
        body: { userIds: [userId], mutePeriod },
        caller: as(by),
      }),
  }
}
