import { feature } from '@causerie/kernel'
import { refusalToReadMessage } from '../message/message-visibility.ts'
import { addMessageReaction } from './add-message-reaction.ts'
import { eraseReactions } from './erase-reactions.ts'
import { messageReactionFolds, messageReactions } from './message-reaction.ts'
import { queryMessageReactions } from './query-message-reactions.ts'
import { removeMessageReaction } from './remove-message-reaction.ts'

/** Reactions on messages, and their counts. */
export const messageReactionFeature = feature({
  tables: [messageReactions],
  folds: [messageReactionFolds],
  followUps: [{ on: 'community', followUp: eraseReactions }],
  operations: { addMessageReaction, queryMessageReactions, removeMessageReaction },
  visibility: refusalToReadMessage,
})
