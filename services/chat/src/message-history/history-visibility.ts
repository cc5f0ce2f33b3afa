import { type Refusal, refuse } from '@causerie/contract'
import type { Caller, Reader } from '@causerie/kernel'
import { mayInCommunity } from '@causerie/replicas'
import { channelForViewer } from '../channel-access/channel-visibility.ts'
import { messagesOfFeeds } from '../message/message-visibility.ts'
import { readChatSetting } from '../setting/chat-setting-queries.ts'

type HistoryRefusal = Refusal<'message-not-found' | 'banned-from-channel' | 'not-a-channel-member' | 'permission-denied'>
type Viewing = { messageId: string; caller: Pick<Caller, 'userId' | 'kind'> }

/**
 * The refusal of a viewer who may not read what a message was before its edits: its author and those who may edit it do. What a deleted
 * message said is not shown here either, nor one of somebody whose messages read as deleted.
 */
export const refusalToReadHistory = async ({ messageId, caller }: Viewing, reader: Reader): Promise<HistoryRefusal | undefined> => {
  const [message] = await messagesOfFeeds(reader, [messageId])
  const channel = message && (await channelForViewer(reader, message.channelId, caller))
  if (!channel || message.isDeleted || message.isHidden) return refuse('message-not-found')
  const { membership, type, access } = channel
  if (membership === 'banned') return refuse('banned-from-channel')
  if (membership === 'member' && message.userId === caller.userId) return undefined
  const isOpen = type !== 'conversation' || (await isOpenToAdministrators(reader))
  if (isOpen && mayInCommunity('EDIT_MESSAGE', access)) return undefined
  return refuse(membership === 'member' || caller.kind === 'admin' ? 'permission-denied' : 'not-a-channel-member')
}

const isOpenToAdministrators = async (reader: Reader): Promise<boolean> => {
  const { isAllowAdminViewConversationMessage, isAllowAdminManageConversationMessage } = await readChatSetting(reader)
  return isAllowAdminViewConversationMessage && isAllowAdminManageConversationMessage
}
