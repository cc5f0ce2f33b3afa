import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { reactionRequests } from '../../shared/reaction-requests.ts'

/** With these fields, a request on the path of reactions is for a message. */
export const whenMessage = { referenceType: ['message'] } as const

/** The message that has the reactions. */
const ofMessageReaction = z.object({
  referenceId: anyId.describe('Id of the message.'),
  referenceType: z.literal('message').describe('What the record is.'),
})

export const messageReactionRequests = reactionRequests(ofMessageReaction, 'messages')
