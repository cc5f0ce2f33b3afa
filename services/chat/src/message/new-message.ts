import type {
  createMessage,
  createMessageV5,
  MessageMentionees,
  MessageType,
} from '@causerie/contracts/chat'
import type { Caller, Reader, Request } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { refusalOfAttachments } from '@causerie/replicas'
import { channelIdentities } from '../channel/channel-identity.ts'
import { chatSettingOf } from '../setting/chat-setting.ts'
import { isChannelMentionedIn } from './message-mentions.ts'
import { type SendingPlace, sendingPlace } from './sending-place.ts'

type Sending = Request<typeof createMessage | typeof createMessageV5>
type Body = Sending['body']

/** What a request to send a message asks for, as either version says it. */
export type NewMessage = Pick<
  Body,
  'data' | 'metadata' | 'tags' | 'fileId' | 'parentId' | 'referenceId' | 'createdAt' | 'editedAt'
> & {
  type: MessageType
  mentionees: MessageMentionees | undefined
  /** The id that the client chose, by which a repeat is known. */
  chosenId: string | undefined
  /** The reference by which a repeat is known. */
  repeatedBy: string | undefined
}
export const newMessageOf = (body: Body): NewMessage => {
  if ('messageFeedId' in body) {
    const { dataType: type, mentionedUsers: mentionees, referenceId: repeatedBy } = body
    return { ...body, type, mentionees, chosenId: undefined, repeatedBy }
  }
  return { ...body, mentionees: body.mentionees, chosenId: body.messageId, repeatedBy: undefined }
}

/** The place of a request: in version 3 the default feed of its channel. */
export const placeToSendTo = async (
  { body, caller: { userId } }: Pick<Sending, 'body' | 'caller'>,
  reader: Reader,
): Promise<SendingPlace | Refusal<'channel-not-found' | 'message-feed-not-found'>> => {
  if ('messageFeedId' in body) {
    const { messageFeedId: feedId, referenceId } = body
    return (
      (await sendingPlace(reader, { feedId, userId, referenceId })) ??
      refuse('message-feed-not-found')
    )
  }
  const [channel] = await channelIdentities(reader, [body.channelId])
  if (!channel) return refuse('channel-not-found')
  const { channelId, internalId } = channel
  return {
    channel,
    channelId,
    messageFeedId: internalId,
    channelInternalId: internalId,
    repeatedId: undefined,
  }
}

/** What a message says. */
export const contentOf = ({ type, data = {}, metadata = {}, tags = [], fileId }: NewMessage) => ({
  type,
  data,
  metadata,
  tags,
  fileId: fileId ?? null,
})

type ContentRows = {
  setting: Parameters<typeof chatSettingOf>[0]
  files: Parameters<typeof refusalOfAttachments>[1]
}
/**
 * The refusal of a file of somebody else or of another kind, and of a mention that the network does
 * not allow.
 */
export const refusalOfContent = (
  { setting, files }: ContentRows,
  { fileId, type, mentionees }: NewMessage,
  caller: Caller,
) => {
  const isMentioningAll = isChannelMentionedIn(mentionees)
  if (isMentioningAll && !chatSettingOf(setting).mention.isAllowMentionedChannelEnabled)
    return refuse('channel-mention-not-allowed')
  if (fileId === undefined) return undefined
  const isOfKind = type === 'image' || type === 'video' || type === 'audio' || type === 'file'
  return refusalOfAttachments([{ fileId, type: isOfKind ? type : 'file' }], files, caller)
}
