import { z } from 'zod'
import { decodeToken, encodeToken } from './paging-token.ts'

/** Where a row stands in a list: the value that it is sorted by, then its id. */
export type Key = readonly [value: string, id: string]

/** A page that is asked for: the rows after or before a key, or the first ones. */
export type Page<Sort extends string = string> = {
  sortBy: Sort
  limit: number
  after?: Key | undefined
  before?: Key | undefined
  /** Where the walk began; only of lists whose newest rows move to the top while somebody pages. */
  start?: Key | undefined
}

const key = z.tuple([z.string().max(400), z.string().max(300)])
const limit = z.number().int().min(1).max(100)

/** A paging token of a list with these sorts, decoded. It carries sort and limit; one that this list did not give is bad input. */
export const pageToken = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => {
  const Token = z
    .object({ sortBy: z.enum(sorts), limit, after: key.optional(), before: key.optional(), start: key.optional() })
    .refine(({ after, before }) => (after === undefined) !== (before === undefined))
  return z
    .string()
    .max(1000)
    .transform((text, { issues }): Page<Sorts[number]> | undefined => {
      const page = text === '' ? undefined : decodeToken(Token, text)
      if (text !== '' && !page) issues.push({ code: 'custom', input: text, message: 'Must be a token that this list gave.' })
      return page
    })
    .optional()
}

/** The token by which a page is asked for. */
export const tokenOf = ({ sortBy, limit: of, after, before, start }: Page): string =>
  encodeToken({ sortBy, limit: of, after, before, start })

/** `options[…]` of a list. A token carries sort and limit, so neither means anything beside one. */
export const pageOptions = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts, defaultLimit = 10) =>
  z.object({ limit: limit.default(defaultLimit), token: pageToken(sorts) }).default({ limit: defaultLimit, token: undefined })

/** `options[…]` of a list that has one page. */
export const topOptions = (defaultLimit: number) => z.object({ limit: limit.default(defaultLimit) }).default({ limit: defaultLimit })

/** A page, asked for as the documents have it or, as some clients do, within `options`; 10 rows unless said otherwise. */
export const flatPageQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => {
  const options = { limit: limit.optional(), token: pageToken(sorts) }
  return z.object({ ...options, options: z.object(options).optional() })
}

/** The page that a request asks for. */
export const pageAsked = <Sort extends string>(sortBy: Sort, options: { limit: number; token?: Page<Sort> | undefined }): Page<Sort> =>
  options.token ?? { sortBy, limit: options.limit }

type FlatOptions<Sort extends string> = { limit?: number | undefined; token?: Page<Sort> | undefined }
/** The same of a query that names limit and token itself or within `options`. */
export const flatPageAsked = <Sort extends string>(
  sortBy: Sort,
  { limit: own, token, options }: FlatOptions<Sort> & { options?: FlatOptions<Sort> | undefined },
): Page<Sort> => pageAsked(sortBy, { limit: options?.limit ?? own ?? 10, token: options?.token ?? token })
