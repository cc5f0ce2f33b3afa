import {
  conversationRead,
  messageCreated,
  messageDeleted,
  messageFlagged,
  messageFlagsCleared,
  messageReactionAdded,
  messageReactionRemoved,
  messageUnflagged,
  messageUpdated,
} from '@causerie/contracts/chat/events'
import { porch } from './channel.ts'
import { internalIdOf } from './user.ts'

/** The ids with which events name a message in the porch, by default the message `hello` of bob. */
export const messageInPorch = (fields: Partial<OfMessage> = {}): OfMessage => ({
  messageId: 'hello',
  internalId: `internal-${fields.messageId ?? 'hello'}`,
  channelId: porch.channelId,
  channelInternalId: porch.internalId,
  messageFeedId: porch.internalId,
  parentId: null,
  userId: 'bob',
  ...fields,
})

/** A user sends a message in the porch; `segment` is its number there. */
export const messageSentBy = (
  userId: string,
  { segment = 1, mentionedUserIds = [], text = 'Hello', ...fields }: SentFields = {},
) =>
  messageCreated({
    ...messageInPorch({ ...fields, userId }),
    channelType: 'community',
    userInternalId: internalIdOf(userId),
    segment,
    channelSegment: segment,
    dataType: 'text',
    repliedUserId: null,
    fileId: null,
    data: { text },
    metadata: {},
    tags: [],
    mentionedUserIds: [...mentionedUserIds],
    mentionedUserInternalIds: mentionedUserIds.map(internalIdOf),
    isChannelMentioned: false,
  })

/** Somebody edits the text of a message. */
export const messageEditedBy = (
  by: string,
  { text = 'Good morning', textBefore = 'Hello', ...of }: EditedFields = {},
) =>
  messageUpdated({
    ...messageInPorch(of),
    by,
    data: { text },
    textBefore,
    mentionsAdded: [],
    mentionsRemoved: [],
    segment: 1,
  })

export const messageDeletedBy = (
  by: string,
  { cause = 'request', wasFlagged = false, ...of }: DeletedFields = {},
) => messageDeleted({ ...messageInPorch(of), by, cause, wasFlagged })

export const messageFlaggedBy = (
  by: string,
  { flagCount = 1, flagRound = 0, ...of }: FlagFields = {},
) => {
  const message = messageInPorch(of)
  return messageFlagged({ ...message, by, flaggedUserId: message.userId, flagCount, flagRound })
}
export const messageUnflaggedBy = (
  by: string,
  { flagCount = 0, flagRound = 0, ...of }: FlagFields = {},
) => {
  const message = messageInPorch(of)
  return messageUnflagged({
    ...message,
    by,
    flagId: '',
    flaggedUserId: message.userId,
    flagCount,
    flagRound,
  })
}
export const messageFlagsClearedOf = ({ flagRound = 0, ...of }: FlagFields = {}) => {
  const message = messageInPorch(of)
  return messageFlagsCleared({ ...message, flaggedUserId: message.userId, flagCount: 0, flagRound })
}

export const messageReactionAddedBy = (
  by: string,
  { reactionName = 'like', reactionId, ...of }: ReactionFields = {},
) => messageReactionAdded({ ...messageInPorch(of), ...reactionOf(by, reactionName, reactionId) })
export const messageReactionRemovedBy = (
  by: string,
  { reactionName = 'like', reactionId, ...of }: ReactionFields = {},
) => messageReactionRemoved({ ...messageInPorch(of), ...reactionOf(by, reactionName, reactionId) })

const reactionOf = (by: string, reactionName: string, reactionId = `reaction-of-${by}`) => ({
  reactionId,
  reactionName,
  by,
  byInternalId: internalIdOf(by),
})

/** An administrator reads a conversation of others. */
export const conversationReadBy = (by: string, channelId = porch.channelId) =>
  conversationRead({ channelId, by })

type OfMessage = Pick<
  Parameters<typeof messageDeleted>[0],
  | 'messageId'
  | 'internalId'
  | 'channelId'
  | 'channelInternalId'
  | 'messageFeedId'
  | 'parentId'
  | 'userId'
>
type SentFields = Partial<OfMessage> & {
  segment?: number
  mentionedUserIds?: readonly string[]
  text?: string
}
type EditedFields = Partial<OfMessage> & { text?: string; textBefore?: string }
type DeletedFields = Partial<OfMessage> & { cause?: 'request' | 'flags'; wasFlagged?: boolean }
type FlagFields = Partial<OfMessage> & { flagCount?: number; flagRound?: number }
type ReactionFields = Partial<OfMessage> & { reactionName?: string; reactionId?: string }
