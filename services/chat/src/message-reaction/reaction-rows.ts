import type { Caller } from '@causerie/kernel'
import { messageRows } from '../message/about-message.ts'
import type { MessageIdentity } from '../message/message-queries.ts'
import { messageReactions } from './message-reaction.ts'

/** The message, what decides whether the caller takes part, and their reaction of this name. */
export const reactionRows = (about: MessageIdentity, caller: Pick<Caller, 'userId'>, reactionName: string) => ({
  ...messageRows(about, caller),
  reaction: messageReactions.get(about.messageId, caller.userId, reactionName),
})
