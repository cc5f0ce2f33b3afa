import { z } from 'zod'

/**
 * How far the records of a server are read: `phase` is what is read, `outer` the token of the page
 * of the list that names what has pages itself, `item` the one of it, `inner` the token of the page
 * of that.
 */
export const Place = z.object({
  phase: z.string(),
  outer: z.string().optional(),
  item: z.string().optional(),
  inner: z.string().optional(),
})
export type Place = z.infer<typeof Place>
