import type { refusalsToReactToMessage } from '@causerie/contracts/chat'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import type { UserRow } from '@causerie/replicas'
import type { MessageRow } from '../message/message.ts'
import type { MessageIdentity } from '../message/message-identity.ts'
import { messageToParticipate, messageToTakeBackFrom } from '../message/message-policy.ts'
import { messageRows } from '../message/resolve-message.ts'
import { type MessageReactionRow, messageReactions } from './message-reaction.ts'

/** The message, what decides whether the caller takes part, and their reaction of this name. */
export const reactionRows = (
  resolved: MessageIdentity,
  caller: Pick<Caller, 'userId'>,
  reactionName: string,
) => ({
  ...messageRows(resolved, caller),
  reaction: messageReactions.get(resolved.messageId, caller.userId, reactionName),
})
type ReactionRows = Loaded<ReturnType<typeof reactionRows>>

type Actor = Pick<Caller, 'userId' | 'kind' | 'networkId' | 'isImported'>
type ReactionRefusal = RefusalOf<typeof refusalsToReactToMessage>
/**
 * The message to which the caller may react, and who they are, or why not: who takes part in it.
 */
export const messageToReactTo = (
  rows: ReactionRows,
  caller: Actor,
): { message: MessageRow; user: UserRow } | ReactionRefusal => {
  const message = messageToParticipate(rows, caller)
  if ('refused' in message) return message
  return rows.user && !rows.user.isDeleted ? { message, user: rows.user } : refuse('user-not-found')
}

/** The reaction that the caller takes back, none if there is none, or why not. */
export const reactionToRemove = (
  rows: ReactionRows,
  caller: Actor,
): { reaction: MessageReactionRow | undefined } | ReactionRefusal => {
  const message = messageToTakeBackFrom(rows, caller, rows.reaction !== undefined)
  if ('refused' in message) return message
  return rows.user && !rows.user.isDeleted ? { reaction: rows.reaction } : refuse('user-not-found')
}
