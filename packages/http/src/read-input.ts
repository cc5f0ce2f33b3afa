import { type AnyOperation, isRefusal, type Refusal, refuse } from '@causerie/contracts'
import type { z } from 'zod'
import { coerceQuery } from './coerce-query.ts'
import { parseQuery, type Query } from './parse-query.ts'

/** The raw input of a request; `body` is parsed JSON, undefined if there was none. */
export type RawInput = { params: Readonly<Record<string, string>>; rawQuery: string; body: unknown }
/** Input validated by its contract. */
export type Input = { params: unknown; query: unknown; body: unknown }

/** Reads the fields of the contract and drops all others. Bad input is reported with one message per field. */
export const readInput = (operation: AnyOperation, raw: RawInput): Input | Refusal<'bad-request' | 'invalid-parameters'> => {
  const parsed = parseQuery(raw.rawQuery, operation.isQueryEncodedTwice)
  if (isRefusal(parsed)) return parsed
  const wrong: string[] = []
  const read = (schema: z.ZodType, value: unknown, part: string): unknown => {
    const result = schema.safeParse(value)
    if (!result.success) wrong.push(...detailOf(result.error.issues, part))
    return result.data
  }
  const params = read(operation.params, raw.params, 'path')
  const query = read(operation.query, coerceQuery(operation.query, queryOf(operation, parsed.query, raw.body)), 'query')
  // Validate a missing body as an empty one, so that the error names its required fields.
  const body = read(operation.body, raw.body ?? {}, 'body')
  return wrong.length > 0 ? refuse(operation.badInput, wrong.slice(0, 20)) : { params, query, body }
}

const queryOf = ({ takesBodyAsQuery }: AnyOperation, query: Query, body: unknown): Query =>
  takesBodyAsQuery && typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...query } : query

/** One message per field, the first that zod reports. */
const detailOf = (issues: readonly z.core.$ZodIssue[], part: string): string[] => {
  const texts = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || part
    if (!texts.has(field)) texts.set(field, `${field}: ${message.endsWith('received undefined') ? 'Is required.' : message}`)
  }
  return [...texts.values()]
}
