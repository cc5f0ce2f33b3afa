import { refusalsToParticipateInComment, refusalsToReadComment } from '../comment/refusals.ts'
import { refusalsToParticipateInPost, refusalsToReadPost } from '../post/refusals.ts'
import { refusalsToParticipateInStory } from '../story/refusals.ts'

/** Why somebody may neither react to a post, a comment or a story, nor take a reaction back. */
export const refusalsToReact = [
  ...refusalsToParticipateInPost,
  ...refusalsToParticipateInComment,
  ...refusalsToParticipateInStory,
] as const

/** Why somebody may not read the reactions to a record: as for reading the record. */
export const refusalsToReadReactions = [
  ...refusalsToReadPost,
  ...refusalsToReadComment,
  'story-not-found',
] as const
