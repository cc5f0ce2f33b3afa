import { parseQuery } from '../src/parse-query.ts'
import type { ParsedQuery } from '../src/query.ts'

export const now = new Date('2026-11-29T12:00:00Z')

/** A query that can be read. */
export const parsed = (text: string, exactMatch = false): ParsedQuery => {
  const query = parseQuery(text, { exactMatch, now })
  if ('refused' in query) throw new Error(query.refused.detail)
  return query
}
