import type { Upload } from '@causerie/kernel'
import { type AnyOperation, isRefusal, type Refusal, refuse } from '@causerie/protocol'
import type { z } from 'zod'
import { coerceQuery } from './coerce-query.ts'
import { readQuery } from './read-query.ts'

/** The raw input of a request; `body` is parsed JSON, undefined if there was none. */
export type RawInput = { params: Readonly<Record<string, string>>; rawQuery: string; body: unknown }
/** Input validated by its contract. */
export type Input = { params: unknown; query: unknown; body: unknown; upload?: Upload }

/**
 * Reads the fields of the contract and drops all others. Bad input is reported with one message per
 * field.
 */
export const readInput = (
  operation: AnyOperation,
  raw: RawInput,
): Input | Refusal<'bad-request' | 'invalid-parameters'> => {
  const readingOfQuery = readQuery(operation, raw)
  if (isRefusal(readingOfQuery)) return readingOfQuery
  const wrong: string[] = []
  const take = (result: z.ZodSafeParseResult<unknown>, part: string): unknown => {
    if (!result.success) wrong.push(...detailOf(result.error.issues, part))
    return result.data
  }
  const params = take(operation.params.safeParse(raw.params), 'path')
  const query = take(readingOfQuery, 'query')
  // Validate a missing body as an empty one, so that the error names its required fields.
  const sent = raw.body ?? {}
  // All values of a form are text.
  const given = operation.credential === 'media-server' ? coerceQuery(operation.body, sent) : sent
  const body = take(operation.body.safeParse(given), 'body')
  return wrong.length > 0 ? refuse(operation.badInput, wrong.slice(0, 20)) : { params, query, body }
}

/** One message per field, the first that zod reports. */
const detailOf = (issues: readonly z.core.$ZodIssue[], part: string): string[] => {
  const texts = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || part
    if (!texts.has(field))
      texts.set(
        field,
        `${field}: ${message.endsWith('received undefined') ? 'Is required.' : message}`,
      )
  }
  return [...texts.values()]
}
