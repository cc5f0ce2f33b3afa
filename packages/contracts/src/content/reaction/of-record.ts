import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { ReactionReferenceType } from '../../resources/reaction.ts'

/** The record that has the reactions. Records of the other types are refused until their service answers. */
export const ofRecord = z.object({
  referenceId: anyId.describe('Id of the record.'),
  referenceType: ReactionReferenceType.describe('What the record is. So far posts, comments and stories have reactions.'),
})

/** Only messages have one. */
export const referenceVersion = z.number().int()
export const aboutReferenceVersion = 'The version of the API of the record; ignored.'

/** The refusals of a caller who may not react. */
export const reactRejections = [
  'reactions-not-supported',
  'post-not-found',
  'comment-not-found',
  'story-not-found',
  'user-not-found',
  'banned-from-community',
  'not-a-member',
  'blocked-user',
] as const
