import { refusalsToParticipateInTarget } from '../target/refusals.ts'

/** Why somebody may not read a story. */
export const refusalsToReadStory = ['story-not-found', 'forbidden'] as const

/** Why somebody may not delete a story. */
export const refusalsToDeleteStory = ['story-not-found', 'forbidden'] as const

/** Why somebody may not undo the deletion of a story. */
export const refusalsToRestoreStory = ['story-not-found', 'forbidden', 'deleted-by-author'] as const

/** Why somebody may not clear the flags of a story. */
export const refusalsToClearStory = ['story-not-found', 'permission-denied'] as const

/** Why somebody may not take part in a story by a comment, a reaction or a flag. */
export const refusalsToParticipateInStory = [
  'story-not-found',
  ...refusalsToParticipateInTarget,
] as const
