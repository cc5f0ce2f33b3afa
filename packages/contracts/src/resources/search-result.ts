import { z } from 'zod'
import { count } from './scalars.ts'

/**
 * A part of a text that was found, and where words of the query stand in it. `index` and `length`
 * count UTF-16 code units of this part, as mentions count those of a text.
 */
export const Fragment = z
  .object({
    text: z.string(),
    matches: z.array(z.object({ index: count, length: z.number().int().positive() })),
  })
  .meta({ id: 'Fragment' })
export type Fragment = z.infer<typeof Fragment>

/**
 * How well a record matches: a score that compares records of one answer alone, and up to three
 * parts of its text. Operations add the id of the record.
 */
export const SearchResult = z.object({
  score: z.number().nonnegative(),
  fragments: z.array(Fragment).max(3),
})
export type SearchResult = z.infer<typeof SearchResult>

/**
 * How many records match that the caller may read. Counted up to 1,000; where `isExact` is false
 * there may be more.
 */
export const Total = z.object({ count, isExact: z.boolean() }).meta({ id: 'Total' })
export type Total = z.infer<typeof Total>

/** The total of an answer, which only the first page has. */
export const totalOfFirstPage = Total.optional().describe('On the first page alone.')
