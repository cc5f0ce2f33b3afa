import type { z } from 'zod'

/**
 * An opaque paging token: base64 of a JSON object with sort, limit and last key. Old clients decode
 * it (wire facts).
 */
export const encodeToken = (token: object): string =>
  Buffer.from(JSON.stringify(token)).toString('base64')

/** The contents of a token; undefined if it does not match the schema. */
export const decodeToken = <S extends z.ZodType>(
  schema: S,
  text: string,
): z.output<S> | undefined => {
  const parsed = schema.safeParse(jsonOf(Buffer.from(text, 'base64').toString('utf8')))
  return parsed.success && isStorable(parsed.data) ? parsed.data : undefined
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Postgres stores neither NUL nor unpaired surrogates. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !/[\0\p{Cs}]/u.test(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
