export { addMessageReaction } from './add-message-reaction.ts'
export { queryMessageReactions } from './query-message-reactions.ts'
export { removeMessageReaction } from './remove-message-reaction.ts'
