import type { IncomingMessage, RequestListener } from 'node:http'
import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import { answerRaw } from './answer-raw.ts'
import { type RefusedAnswer, refusalKindAnswer } from './http-answer.ts'

/**
 * The number of headers of a request; Node ignores those behind its own limit, which is therefore
 * one higher.
 */
export const maxHeaders = 2000

const tooMany = refusalKindAnswer(refusalKinds['headers-too-large'], [
  `headers: Must be ${maxHeaders} at most.`,
])
const notOneHost = refusalKindAnswer(refusalKinds['not-http'], [
  'host: Must be given exactly once.',
])

/** Refuses requests whose headers are ambiguous or incomplete, before anything reads them. */
export const refusingHeaders =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    const refused = refusalOf(request)
    if (refused) answerRaw(response, refused)
    else handle(request, response)
  }

const refusalOf = ({ rawHeaders, httpVersion }: IncomingMessage): RefusedAnswer | undefined => {
  if (rawHeaders.length > 2 * maxHeaders) return tooMany
  const hosts = rawHeaders.filter(
    (name, place) => place % 2 === 0 && name.toLowerCase() === 'host',
  ).length
  // HTTP/1.0 has no host, and the health checks of some load balancers speak it.
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0') ? undefined : notOneHost
}
