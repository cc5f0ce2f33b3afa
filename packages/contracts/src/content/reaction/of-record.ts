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
