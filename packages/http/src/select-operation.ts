import { type AnyOperation, isRefusal } from '@causerie/protocol'
import { type Payload, parseBody } from './parse-body.ts'
import { parseQuery, type Query } from './parse-query.ts'
import type { Match } from './router.ts'

/**
 * The operation of a request: where services share a path, the one whose `when` the request meets.
 * Only there the input is read.
 */
export const selectOperation = (
  found: Pick<Match, 'operation' | 'others' | 'rawQuery'>,
  payload: Payload,
): AnyOperation => {
  const { operation, others } = found
  if (others.length === 0) return operation
  const fields = fieldsOf(found, payload)
  const isMet = ({ when = {} }: AnyOperation) =>
    Object.entries(when).every(([name, values]) => values.some((value) => value === fields[name]))
  return others.find(isMet) ?? operation
}

/** The fields of the query or body, as the endpoint reads them; none of input that it refuses. */
const fieldsOf = (
  { operation, rawQuery }: Pick<Match, 'operation' | 'rawQuery'>,
  payload: Payload,
): Query => {
  const { method, takesBodyAsQuery, isQueryEncodedTwice } = operation
  const isInQuery = method === 'GET' || method === 'DELETE'
  const body = isInQuery && !takesBodyAsQuery ? {} : membersOf(payload, operation)
  const query = isInQuery ? parseQuery(rawQuery, isQueryEncodedTwice) : { query: {} }
  return isRefusal(query) ? {} : { ...body, ...query.query }
}

const membersOf = (payload: Payload, operation: AnyOperation): Query => {
  const parsed = parseBody(payload, operation)
  return !isRefusal(parsed) && typeof parsed.body === 'object' ? { ...parsed.body } : {}
}
