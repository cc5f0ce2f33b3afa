import { refusalsToParticipateInMessage } from '../message/refusals.ts'

/** Why somebody may not react to a message, or take a reaction back. */
export const refusalsToReactToMessage = [
  ...refusalsToParticipateInMessage,
  'user-not-found',
] as const
