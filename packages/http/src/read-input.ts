import { type AnyOperation, isRefusal, type Refusal, refuse } from '@causerie/contracts'
import type { z } from 'zod'
import { coerceQuery } from './coerce-query.ts'
import { parseQuery, type Query } from './parse-query.ts'

/** A request's input as it came; `body` is parsed JSON, undefined when there was none. */
export type RawInput = { params: Readonly<Record<string, string>>; rawQuery: string; body: unknown }
/** Input that its contract has checked. */
export type Input = { params: unknown; query: unknown; body: unknown }

/** Reads what the contract asks for and drops the rest. Bad input names its fields, one text each. */
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
  // A body that is missing lacks its fields: better said field by field.
  const body = read(operation.body, raw.body ?? {}, 'body')
  return wrong.length > 0 ? refuse(operation.badInput, wrong.slice(0, 20)) : { params, query, body }
}

const queryOf = ({ takesBodyAsQuery }: AnyOperation, query: Query, body: unknown): Query =>
  takesBodyAsQuery && typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...query } : query

/** One text per field, the first that zod found. */
const detailOf = (issues: readonly z.core.$ZodIssue[], part: string): string[] => {
  const texts = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || part
    if (!texts.has(field)) texts.set(field, `${field}: ${message.endsWith('received undefined') ? 'Is required.' : message}`)
  }
  return [...texts.values()]
}
