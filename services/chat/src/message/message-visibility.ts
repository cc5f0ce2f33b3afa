import { type Refusal, refuse } from '@causerie/contracts'
import type { Caller, Reader } from '@causerie/kernel'
import { channelForViewer } from '../channel/channel-visibility.ts'
import { readChatSetting } from '../setting/chat-setting-queries.ts'
import { messagesByIds, type ShownMessage } from './message-queries.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>
type ReadRefusal = Refusal<'channel-not-found' | 'not-a-channel-member' | 'banned-from-channel' | 'permission-denied'>

/** The refusal of a viewer who may not read the messages of a channel: members do, and administrators as the chat setting says. */
export const refusalToReadMessages = async (reader: Reader, channelId: string, caller: Viewer): Promise<ReadRefusal | undefined> => {
  const channel = await channelForViewer(reader, channelId, caller)
  if (!channel) return refuse('channel-not-found')
  if (channel.membership === 'member') return undefined
  if (channel.membership === 'banned') return refuse('banned-from-channel')
  if (caller.kind !== 'admin') return refuse('not-a-channel-member')
  const isAllowed = channel.type !== 'conversation' || (await readChatSetting(reader)).isAllowAdminViewConversationMessage
  return isAllowed ? undefined : refuse('permission-denied')
}

type OfMessage = { about: { messageId: string }; caller: Viewer }
type MessageRefusal = Refusal<'message-not-found' | 'not-a-channel-member' | 'banned-from-channel' | 'permission-denied'>
/** The message of a request, or why the viewer may not read it. */
export const readableMessage = async ({ about, caller }: OfMessage, reader: Reader): Promise<ShownMessage | MessageRefusal> => {
  const [message] = await messagesByIds(reader, [about.messageId])
  if (!message) return refuse('message-not-found')
  const refusal = await refusalToReadMessages(reader, message.channelId, caller)
  if (!refusal) return message
  return refusal.refused === 'channel-not-found' ? refuse('message-not-found') : refuse(refusal.refused)
}

/** The refusal of a viewer who may not read the message. */
export const refusalToReadMessage = async (request: OfMessage, reader: Reader): Promise<MessageRefusal | undefined> => {
  const message = await readableMessage(request, reader)
  return 'refused' in message ? message : undefined
}
