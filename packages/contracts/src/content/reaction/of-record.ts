import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { ContentReferenceType } from '../../resources/reaction.ts'

/** The record that has the reactions. Posts and comments have some; records of the other types are refused. */
export const ofRecord = z.object({
  referenceId: anyId.describe('Id of the record.'),
  referenceType: ContentReferenceType.describe('What the record is. So far posts and comments have reactions.'),
})

/** Only messages have one. */
export const referenceVersion = z.number().int()
export const aboutReferenceVersion = 'The version of the API of the record; ignored.'

/** The refusals of a caller who may not react. */
export const reactRejections = [
  'reactions-not-supported',
  'post-not-found',
  'comment-not-found',
  'user-not-found',
  'banned-from-community',
  'not-a-member',
  'blocked-user',
] as const
