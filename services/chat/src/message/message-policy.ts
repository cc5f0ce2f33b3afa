import { mayInCommunity } from '@causerie/authorization'
import type {
  ChatNetworkSetting,
  refusalsToClearMessage,
  refusalsToEditMessage,
  refusalsToManageMessage,
  refusalsToParticipateInMessage,
} from '@causerie/contracts/chat'
import type { Permission } from '@causerie/contracts/community'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import {
  accessInChannel,
  type ChannelForViewer,
  channelIn,
  isBlockedIn,
  membershipIn,
} from '../channel/channel-access.ts'
import { channelToWriteIn } from '../channel/channel-policy.ts'
import { isFeedOpen } from '../message-feed/message-feed-policy.ts'
import { chatSettingOf } from '../setting/chat-setting.ts'
import type { MessageRow } from './message.ts'
import { isHiddenByAuthor } from './message-author.ts'
import type { messageRows } from './resolve-message.ts'

type MessageRows = Loaded<ReturnType<typeof messageRows>>
type Actor = Pick<Caller, 'userId' | 'kind' | 'networkId' | 'isImported'>

/** The message, unless it is deleted, also with its author or its feed. */
const liveMessage = ({ message, authors: [author], feeds }: MessageRows): MessageRow | undefined =>
  message?.isDeleted || author?.areMessagesDeleted || !isFeedOpen({ feeds }) ? undefined : message

/**
 * The message in which a member of its channel may take part by a flag or a reaction, or why not.
 */
export const messageToParticipate = (
  rows: MessageRows,
  caller: Actor,
): MessageRow | RefusalOf<typeof refusalsToParticipateInMessage> => {
  const message = liveMessage(rows)
  if (!message || !channelIn(rows, caller.networkId)) return refuse('message-not-found')
  const { membership } = membershipIn(rows)
  if (membership === 'banned') return refuse('banned-from-channel')
  if (membership !== 'member' && !caller.isImported) return refuse('not-a-channel-member')
  // A message that a ban hides reads as deleted.
  if (isHiddenByAuthor(rows)) return refuse('message-not-found')
  return isBlockedIn(rows, caller) ? refuse('blocked-user') : message
}

/**
 * The message from which the caller takes back what they did to it: always, while it exists. What
 * was never done is refused like doing it.
 */
export const messageToTakeBackFrom = (
  rows: MessageRows,
  caller: Actor,
  isDone: boolean,
): ReturnType<typeof messageToParticipate> =>
  (isDone ? messageInChannel(rows, caller) : undefined) ?? messageToParticipate(rows, caller)

const messageInChannel = (rows: MessageRows, caller: Actor): MessageRow | undefined =>
  channelIn(rows, caller.networkId) && liveMessage(rows)

type Managing = { caller: Actor; permission: Permission }
type ManageRefusal = RefusalOf<typeof refusalsToManageMessage>
/** The message that the caller may manage by the permission, or as its author, or why not. */
const messageToManage = (
  rows: MessageRows,
  { caller, permission }: Managing,
): MessageRow | ManageRefusal => {
  const message = liveMessage(rows)
  if (!message || !channelIn(rows, caller.networkId)) return refuse('message-not-found')
  const { membership } = membershipIn(rows)
  const isOwn = message.userId === caller.userId
  return (
    refusalToManage({
      membership,
      caller,
      isOwn,
      isModerated: mayModerate(rows, { caller, permission }),
    }) ?? message
  )
}

type Relation = {
  membership: ChannelForViewer['membership']
  caller: Pick<Caller, 'kind'>
  isOwn: boolean
  /** Whether the caller has the permission for messages of others. */
  isModerated: boolean
}
/**
 * Why somebody may not manage a message: its author may while they are a member, and who has the
 * permission.
 */
const refusalToManage = ({
  membership,
  caller,
  isOwn,
  isModerated,
}: Relation): ManageRefusal | undefined => {
  if (membership === 'banned') return refuse('banned-from-channel')
  if (isModerated || (membership === 'member' && isOwn)) return undefined
  return refuse(
    membership === 'member' || caller.kind === 'admin'
      ? 'permission-denied'
      : 'not-a-channel-member',
  )
}

type History = {
  message: (Pick<MessageRow, 'userId' | 'isDeleted'> & { isHidden: boolean }) | undefined
  channel: ChannelForViewer | undefined
  setting: ChatNetworkSetting
}
/**
 * Why the viewer may not read what a message was before its edits: its author and those who may
 * edit it do. What a deleted message said is not shown here either, nor one of somebody whose
 * messages read as deleted.
 */
export const refusalToReadHistory = (
  { message, channel, setting }: History,
  caller: Pick<Caller, 'userId' | 'kind'>,
): ManageRefusal | undefined => {
  if (!message || !channel || message.isDeleted || message.isHidden)
    return refuse('message-not-found')
  const { membership, type, access } = channel
  const isOpen =
    type !== 'conversation' ||
    (setting.isAllowAdminViewConversationMessage && setting.isAllowAdminManageConversationMessage)
  const isModerated = isOpen && mayInCommunity('EDIT_MESSAGE', access)
  return refusalToManage({
    membership,
    caller,
    isOwn: message.userId === caller.userId,
    isModerated,
  })
}

/** The message whose flags the caller may clear, or why not: who may delete it. */
export const messageToClear = (
  rows: MessageRows,
  caller: Actor,
): MessageRow | RefusalOf<typeof refusalsToClearMessage> => {
  const message = liveMessage(rows)
  if (!message) return refuse('message-not-found')
  if (membershipIn(rows).membership === 'banned') return refuse('banned-from-channel')
  return mayModerate(rows, { caller, permission: 'DELETE_MESSAGE' })
    ? message
    : refuse('permission-denied')
}

/**
 * Whether the caller has the permission for messages of others. In conversations only
 * administrators have any, where the setting says so.
 */
const mayModerate = (rows: MessageRows, { caller, permission }: Managing): boolean => {
  const channel = channelIn(rows, caller.networkId)
  if (!channel) return false
  const isAllowed =
    channel.type !== 'conversation' ||
    chatSettingOf(rows.setting).isAllowAdminManageConversationMessage
  return (
    isAllowed && mayInCommunity(permission, accessInChannel(rows, { caller, type: channel.type }))
  )
}

/**
 * The message that the caller may delete, or why not: one's own always, while its channel exists.
 */
export const messageToDelete = (rows: MessageRows, caller: Actor): MessageRow | ManageRefusal => {
  const message = messageInChannel(rows, caller)
  return message?.userId === caller.userId
    ? message
    : messageToManage(rows, { caller, permission: 'DELETE_MESSAGE' })
}

/**
 * The message that the caller may edit at this time, or why not: authors edit while they may write,
 * who moderates always.
 */
export const messageToEdit = (
  rows: MessageRows,
  { caller, at }: { caller: Actor; at: string },
): MessageRow | RefusalOf<typeof refusalsToEditMessage> => {
  const message = messageToManage(rows, { caller, permission: 'EDIT_MESSAGE' })
  if ('refused' in message) return message
  if (isHiddenByAuthor(rows)) return refuse('message-not-found')
  if (mayModerate(rows, { caller, permission: 'EDIT_MESSAGE' })) return message
  const channel = channelToWriteIn(rows, { caller, at })
  if (!('refused' in channel)) return message
  return channel.refused === 'channel-not-found'
    ? refuse('message-not-found')
    : refuse(channel.refused)
}
