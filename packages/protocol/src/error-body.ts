import { z } from 'zod'

/**
 * The body of every refusal; clients recognize an error by `status`. `detail` holds one text per
 * field, or ids.
 */
export const ErrorBody = z
  .object({
    status: z.literal('error'),
    code: z.number().int(),
    message: z.string(),
    data: z.object({ detail: z.array(z.string()) }).optional(),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof ErrorBody>
