import { type AnyOperation, isRefusal, type Refusal } from '@causerie/protocol'
import type { z } from 'zod'
import { coerceQuery } from './coerce-query.ts'
import { parseQuery, type Query } from './parse-query.ts'

/** The text after the question mark; the body of an operation whose clients put the query there. */
type RawQuery = { rawQuery: string; body: unknown }
type Read = z.ZodSafeParseResult<unknown>

/**
 * Reads the query by its contract. A list that clients encode twice contains both readings of each
 * value: unknown ids are left out.
 */
export const readQuery = (
  operation: AnyOperation,
  { rawQuery, body }: RawQuery,
): Read | Refusal<'bad-request'> => {
  const { isQueryEncodedTwice } = operation
  const parsed = parseQuery(rawQuery, isQueryEncodedTwice)
  if (isRefusal(parsed)) return parsed
  const read = readParsed(operation, parsed.query, body)
  // Without an encoded percent sign, the second decoding changes nothing.
  const once = isQueryEncodedTwice && rawQuery.includes('%25') && parseQuery(rawQuery, false)
  return once && !isRefusal(once) ? either(read, readParsed(operation, once.query, body)) : read
}

const readParsed = (operation: AnyOperation, query: Query, body: unknown): Read =>
  operation.query.safeParse(coerceQuery(operation.query, queryOf(operation, query, body)))

const queryOf = ({ takesBodyAsQuery }: AnyOperation, query: Query, body: unknown): Query =>
  takesBodyAsQuery && typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body, ...query }
    : query

const either = (twice: Read, once: Read): Read => {
  if (!once.success) return twice
  return twice.success
    ? { success: true, data: withLists(Object(twice.data), Object(once.data)) }
    : once
}

/** The first query, its lists with the further items of the second. */
const withLists = (query: Query, more: Query): Query =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, union(value, more[name])]))

const union = (value: unknown, more: unknown): unknown =>
  Array.isArray(value) && Array.isArray(more) ? [...new Set<unknown>([...value, ...more])] : value
