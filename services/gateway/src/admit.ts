import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import {
  type HttpAnswer,
  type Match,
  type Router,
  refusalAnswer,
  refusalKindAnswer,
  refusalKindIn,
} from '@causerie/http'
import { type AnyOperation, isRefusal } from '@causerie/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Consistency } from './consistency.ts'
import { type CheckCredential, isBadCredential } from './credentials.ts'
import type { LimitRequests } from './limit-requests.ts'
import type { SharedCall } from './upstream.ts'

export type AdmissionOptions = {
  router: Router
  checkCredential: CheckCredential
  limit: LimitRequests
  consistency: Consistency
}
/** The admitted call of a request, or the answer of the gateway itself. */
export type Admit = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SharedCall | { answer: HttpAnswer }>

/** Decides whether a request is admitted, before its body is read. */
export const createAdmission =
  ({ router, checkCredential, limit, consistency }: AdmissionOptions): Admit =>
  async ({ raw, id: requestId, ip: address }, reply) => {
    /** What is refused before anybody is known is counted by address, as pages are. */
    const refuseTo = async (answer: HttpAnswer): Promise<{ answer: HttpAnswer }> => {
      const limited = await limit.ofAddress('page', address)
      reply.headers(limited.headers)
      return { answer: limited.answer ?? answer }
    }
    const found = router.match(raw.method ?? '', raw.url ?? '')
    if (isRefusal(found)) return refuseTo(withAllow(refusalAnswer(found), found.allow))
    const { operation } = found
    if (isTooLarge(raw, operation))
      return refuseTo(refusalKindAnswer(refusalKindIn(refusalKinds['too-large'], operation)))

    const caller = await checkCredential(
      operation.credential,
      { headers: raw.headers, params: found.params },
      () => limit.isExhausted(address),
    )
    if (isRefusal(caller)) {
      if (!isBadCredential(caller, operation.credential, raw.headers))
        return refuseTo(refusalAnswer(caller, operation))
      const failed = await limit.ofFailure(address)
      reply.headers(failed.headers)
      return { answer: failed.answer ?? refusalAnswer(caller, operation) }
    }

    const [limited, position] = await Promise.all([
      limit.ofCaller({ operation, caller, address }),
      consistency.positionOf(caller),
    ])
    reply.headers(limited.headers)
    if (limited.answer) return { answer: limited.answer }

    const rawQuery = withQueryHeaders(found, raw.headers)
    const known = isRecorded(operation, caller) ? { ...caller, address } : caller
    return {
      ...found,
      rawQuery,
      caller: known,
      requestId,
      position,
      idempotencyKey: [raw.headers['idempotency-key']].flat()[0],
    }
  }

/** Whether it is recorded from where a request came. */
const isRecorded = ({ opensSession }: AnyOperation, { kind }: { kind: string }): boolean =>
  opensSession || kind === 'admin'

/** The owner refuses uploads that are too large: it records them. */
const isTooLarge = ({ headers }: IncomingMessage, { bodyLimit, upload }: AnyOperation): boolean =>
  !upload && Number(headers['content-length'] ?? 0) > bodyLimit

/**
 * The query with the members that the client sent as headers. Services get no other headers of
 * clients.
 */
const withQueryHeaders = ({ operation, rawQuery }: Match, headers: IncomingHttpHeaders): string => {
  if (operation.queryHeaders.length === 0) return rawQuery
  const inQuery = new URLSearchParams(rawQuery)
  const sent = operation.queryHeaders.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' && !inQuery.has(name)
      ? [`${name}=${encodeURIComponent(value)}`]
      : []
  })
  return [rawQuery, ...sent].filter((part) => part !== '').join('&')
}

const withAllow = (answer: HttpAnswer, allow: string | undefined): HttpAnswer =>
  allow ? { ...answer, headers: { allow } } : answer
