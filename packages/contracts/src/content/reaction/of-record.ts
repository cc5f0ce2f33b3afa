import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { ContentReferenceType } from '../../resources/reaction.ts'
import { reactionRequests } from '../../shared/reaction-requests.ts'

/** The record that has the reactions. */
const ofRecord = z.object({
  referenceId: anyId.describe('Id of the record.'),
  referenceType: ContentReferenceType.describe('What the record is.'),
})

export const contentReactionRequests = reactionRequests(ofRecord, 'the record')

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
