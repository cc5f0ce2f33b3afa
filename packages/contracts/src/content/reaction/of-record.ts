import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { ContentReferenceType } from '../../resources/reaction.ts'

/** The record that has the reactions. */
export const ofRecord = z.object({
  referenceId: anyId.describe('Id of the record.'),
  referenceType: ContentReferenceType.describe('What the record is.'),
})

/** Only messages have one. */
export const referenceVersion = z.number().int()
export const aboutReferenceVersion = 'The version of the API of the record; ignored.'

/** The refusals of a caller who may not react. */
export const reactRejections = [
  'post-not-found',
  'comment-not-found',
  'story-not-found',
  'user-not-found',
  'banned-from-community',
  'not-a-member',
  'blocked-user',
] as const
