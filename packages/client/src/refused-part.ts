import { CauserieError } from './errors.ts'

/** The part of a query that cannot be read, empty where it has no place, and why, in a sentence. */
export type RefusedPart = { part: string; reason: string }

const refusal = /^query: (.*) \(index (\d+), length (\d+)\)$/s

/** Which part of the query of a search is refused, and why; undefined for every other error. */
export const refusedPart = (error: unknown, query: string): RefusedPart | undefined => {
  if (!(error instanceof CauserieError) || error.status !== 400) return undefined
  const [first = ''] = error.detail
  const [, reason, index, length] = refusal.exec(first) ?? []
  if (reason === undefined) return { part: '', reason: first || error.message }
  return { part: query.slice(Number(index), Number(index) + Number(length)), reason }
}
