import { without } from '@causerie/protocol'
import { refusalsToAttach, refusalsToWriteText } from '../../shared/refusals.ts'
import { refusalsToReadChannel, refusalsToWriteInChannel } from '../channel/refusals.ts'

/** Why somebody may not read a message: as in its channel. */
export const refusalsToReadMessage = [
  'message-not-found',
  ...without(refusalsToReadChannel, 'channel-not-found'),
] as const

/** Why somebody may not take part in a message by a flag or a reaction. */
export const refusalsToParticipateInMessage = [
  'message-not-found',
  'banned-from-channel',
  'not-a-channel-member',
  'blocked-user',
] as const

/** Why somebody may neither manage a message nor read what it was before its edits. */
export const refusalsToManageMessage = [
  'message-not-found',
  'banned-from-channel',
  'not-a-channel-member',
  'permission-denied',
] as const

/** Why somebody may not clear the flags of a message. */
export const refusalsToClearMessage = [
  'message-not-found',
  'banned-from-channel',
  'permission-denied',
] as const

/** Why somebody may not edit a message now: as for writing in its channel. */
export const refusalsToEditMessage = [
  ...refusalsToManageMessage,
  ...without(refusalsToWriteInChannel, 'channel-not-found'),
] as const

/** Why a text is refused in a channel. */
export const refusalsToWriteMessageText = [...refusalsToWriteText, 'repeated-message'] as const

/** Why a message cannot mention everybody in its channel. */
export const refusalsToMentionChannel = ['channel-mention-not-allowed'] as const

/** Why a message is not sent, in either version of the API. */
export const refusalsToSendMessage = [
  'user-not-found',
  ...refusalsToWriteInChannel,
  'permission-denied',
  'rate-limited',
  'message-exists',
  'parent-not-found',
  ...refusalsToAttach('image', 'video', 'audio', 'file'),
  ...refusalsToMentionChannel,
  ...refusalsToWriteMessageText,
] as const
