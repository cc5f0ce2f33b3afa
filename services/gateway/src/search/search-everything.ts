import {
  searchEverything as contract,
  type SearchKind,
  searchKinds,
} from '@causerie/contracts/gateway'
import { type HttpAnswer, internalHeaders, readInput, refusalAnswer } from '@causerie/http'
import { isRefusal } from '@causerie/protocol'
import { parseQuery, refuseQuery } from '@causerie/words'
import type { ReceivedCall } from '../upstream.ts'
import type { AskOwner, TextAnswer } from './ask-owner.ts'
import { mergedCollections } from './merged-collections.ts'
import { queryText } from './query-text.ts'
import { readAnswer, resultOf } from './result-of-kind.ts'
import { type Asked, searchOf } from './search-of-kind.ts'
import { searchedName } from './searched-name.ts'

/**
 * Asks the search of each kind on behalf of the caller, all at once. What one of them refuses is
 * refused; one that fails makes its kind unavailable.
 */
export const answerSearch = async (call: ReceivedCall, ask: AskOwner): Promise<HttpAnswer> => {
  const input = readInput(contract, { ...call, body: undefined })
  if (isRefusal(input)) return refusalAnswer(input, contract)
  const query = contract.query.parse(input.query)
  const parsed = parseQuery(query.query, { ...query, now: new Date() })
  if ('refused' in parsed) return refusalAnswer(refuseQuery(parsed), contract)

  const asked = { ...query, name: searchedName(parsed) }
  const kinds = searchKinds.filter((kind) => asked.kinds?.includes(kind) ?? true)
  const answers = await Promise.all(kinds.map((kind) => askKind(kind, { asked, call, ask })))
  const refused = answers.find(({ status }) => status >= 400 && status < 500)
  return refused
    ? { status: refused.status, headers: {}, body: refused.body }
    : composed(answers, asked.name)
}

/** One answer of those that were found, with what is unavailable. */
const composed = (answers: readonly AnswerOfKind[], name: string | undefined): HttpAnswer => {
  const found = answers
    .filter(({ status }) => status < 400)
    .map(({ kind, body }) => ({ kind, answer: readAnswer(body) }))
  const isStale = answers.some(({ headers }) => headers[internalHeaders.stale] !== undefined)
  return {
    status: contract.success,
    headers: isStale ? { [internalHeaders.stale]: 'true' } : {},
    body: JSON.stringify({
      results: found.map((one) => resultOf(one, name)),
      unavailable: answers.filter(({ status }) => status >= 500).map(({ kind }) => kind),
      ...mergedCollections(found.map(({ answer }) => answer)),
    }),
  }
}

type Asking = { asked: Asked; call: ReceivedCall; ask: AskOwner }

type AnswerOfKind = TextAnswer & { kind: SearchKind }
const askKind = async (kind: SearchKind, { asked, call, ask }: Asking): Promise<AnswerOfKind> => {
  const { operation, queryOf } = searchOf[kind]
  const query = queryOf(asked)
  const answer = query ? await ask(call, operation, queryText(query)) : foundNothing
  return { ...answer, kind }
}

const foundNothing: TextAnswer = { status: 200, headers: {}, body: '{}' }
