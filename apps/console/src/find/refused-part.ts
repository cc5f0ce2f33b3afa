import { CauserieError } from '@causerie/client'

export type RefusedPart = { part: string; reason: string }

const refusal = /^query: (.*) \(index (\d+), length (\d+)\)$/s

/** Which part of a query is refused, and why; undefined where something else has failed. */
export const refusedPart = (error: unknown, query: string): RefusedPart | undefined => {
  if (!(error instanceof CauserieError) || error.status !== 400) return undefined
  const [first = ''] = error.detail
  const [, reason, index, length] = refusal.exec(first) ?? []
  if (reason === undefined) return { part: '', reason: first || error.message }
  return { part: query.slice(Number(index), Number(index) + Number(length)), reason }
}
