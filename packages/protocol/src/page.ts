import { z } from 'zod'
import { decodeToken, encodeToken } from './paging-token.ts'

/** The sort key of a row: the value that the list is sorted by, then its id. */
export type Key = readonly [value: string, id: string]

/** A requested page: the rows after or before a key, or the first ones. */
export type Page<Sort extends string = string> = {
  sortBy: Sort
  limit: number
  after?: Key | undefined
  before?: Key | undefined
  /**
   * The first key of the first page; only for lists whose newest rows move to the top meanwhile.
   */
  start?: Key | undefined
  /** Whose list it is, where the token of another user must be refused. */
  owner?: string | undefined
}

const key = z.tuple([z.string().max(400), z.string().max(300)])
const limit = z.number().int().min(1).max(100)

/**
 * A decoded paging token of a list with these sorts. It contains sort and limit; a token of another
 * list is bad input. The sort may be absent where there is but one: old clients decode a token and
 * encode only its limit and key, or for the first page its limit alone.
 */
export const pageToken = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => {
  const sort = z.enum(sorts)
  const sortBy = sorts.length === 1 ? sort.prefault(sorts[0]) : sort
  const Token = z
    .object({
      sortBy,
      limit,
      after: key.optional(),
      before: key.optional(),
      start: key.optional(),
      owner: z.string().max(100).optional(),
      skip: z.never().optional(),
    })
    .refine((token) => keysIn(token) === 1 || (sorts.length === 1 && keysIn(token) === 0))
  return z
    .string()
    .max(1000)
    .transform((text, { issues }): Page<Sorts[number]> | undefined => {
      const page = text === '' ? undefined : decodeToken(Token, text)
      if (text !== '' && !page)
        issues.push({
          code: 'custom',
          input: text,
          message: 'Must be a paging token of this list.',
        })
      return page
    })
    .optional()
}

const keysIn = ({ after, before }: Pick<Page, 'after' | 'before'>): number =>
  [after, before].filter((one) => one !== undefined).length

/** The token that requests a page. */
export const tokenOf = ({ sortBy, limit: of, after, before, start, owner }: Page): string =>
  encodeToken({ sortBy, limit: of, after, before, start, owner })

/** The token of the same page with another limit. */
export const resized = (token: string, limitOfPage: number): string =>
  encodeToken({ ...decodeToken(z.looseObject({}), token), limit: limitOfPage })

/** `options[…]` of a list. A token contains sort and limit, so both are ignored beside it. */
export const pageOptions = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  defaultLimit = 10,
) =>
  z
    .object({ limit: limit.default(defaultLimit), token: pageToken(sorts) })
    .default({ limit: defaultLimit, token: undefined })
    .describe(
      '`limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer.',
    )

/** `options[…]` of a list with a single page. */
export const topOptions = (defaultLimit: number) =>
  z
    .object({ limit: limit.default(defaultLimit) })
    .default({ limit: defaultLimit })
    .describe('`limit`: the number of records, 1 to 100.')

/** A page whose limit and token are in the query or within `options`: clients send either. */
export const flatPageQuery = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  defaultLimit = 10,
) => {
  const token = pageToken(sorts).describe('The next or previous page, from `paging` of an answer.')
  const perPage = limit.describe('Records of a page.')
  // The documents show the default within `options` too; the one at top level applies.
  const options = z
    .object({ limit: perPage.optional().meta({ default: defaultLimit }), token })
    .describe('The same two; clients send either.')
  return z.object({ limit: perPage.default(defaultLimit), token, options: options.optional() })
}

/** The page that a request asks for. */
export const pageAsked = <Sort extends string>(
  sortBy: Sort,
  options: { limit: number; token?: Page<Sort> | undefined },
): Page<Sort> => options.token ?? { sortBy, limit: options.limit }

type FlatPage<Sort extends string> = { limit: number; token?: Page<Sort> | undefined }
/**
 * The page of a query with limit and token at top level or within `options`, which has precedence.
 */
export const flatPageAsked = <Sort extends string>(
  sortBy: Sort,
  {
    limit: own,
    token,
    options,
  }: FlatPage<Sort> & { options?: Partial<FlatPage<Sort>> | undefined },
): Page<Sort> => pageAsked(sortBy, { limit: options?.limit ?? own, token: options?.token ?? token })
