import { z } from 'zod'
import { event } from './event.ts'
import { personal } from './personal-fields.ts'

export const actRefused = event({
  type: 'ActRefused',
  summary:
    'A command of an administrator was refused. Recorded once a minute for the same operation and reason.',
  data: z.object({
    userId: z.string(),
    operation: z.string(),
    /** The code of the refusal, as contracts have it. */
    refused: z.string(),
    /** From where it was sent; absent if unknown. */
    address: personal(z.string()).optional(),
  }),
  orderedBy: ({ userId }) => `user:${userId}`,
  belongsTo: ({ userId }) => [`user:${userId}`],
})
