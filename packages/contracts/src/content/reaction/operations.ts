export { addReaction } from './add-reaction.ts'
export { queryReactions } from './query-reactions.ts'
export { removeReaction } from './remove-reaction.ts'
