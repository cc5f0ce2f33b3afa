import { z } from 'zod'
import { anyId } from '../../resources/input.ts'

/** With these fields, a request on the path of reactions is for a message. */
export const whenMessage = { referenceType: ['message'] } as const

/** The message that has the reactions. */
export const ofMessageReaction = z.object({
  referenceId: anyId.describe('Id of the message.'),
  referenceType: z.literal('message').describe('What the record is.'),
})

export const messageVersion = z.number().int()
export const aboutMessageVersion = 'The version of the API of messages; ignored.'
