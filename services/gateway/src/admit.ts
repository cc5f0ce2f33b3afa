import type { IncomingMessage } from 'node:http'
import { type AnyOperation, isRefusal, rejections } from '@causerie/contracts'
import { type HttpAnswer, type Router, refusalAnswer, rejectionAnswer } from '@causerie/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Consistency } from './consistency.ts'
import { type CheckCredential, isBadCredential } from './credentials.ts'
import type { LimitRequests } from './limit-requests.ts'
import type { AdmittedCall } from './upstream.ts'

export type AdmissionOptions = { router: Router; checkCredential: CheckCredential; limit: LimitRequests; consistency: Consistency }
/** The admitted call of a request, or the answer of the gateway itself. */
export type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<AdmittedCall | { answer: HttpAnswer }>

/** Decides whether a request is admitted, before its body is read. */
export const createAdmission =
  ({ router, checkCredential, limit, consistency }: AdmissionOptions): Admit =>
  async ({ raw, id: requestId, ip: address }, reply) => {
    const found = router.match(raw.method ?? '', raw.url ?? '')
    if (isRefusal(found)) return { answer: withAllow(refusalAnswer(found), found.allow) }
    const { operation } = found
    if (isTooLarge(raw, operation)) return { answer: rejectionAnswer(rejections['too-large']) }

    const caller = await checkCredential(operation.credential, raw.headers, () => limit.isExhausted(address))
    if (isRefusal(caller)) {
      const failed = isBadCredential(caller, operation.credential, raw.headers) ? await limit.ofFailure(address) : undefined
      reply.headers(failed?.headers ?? {})
      return { answer: failed?.answer ?? refusalAnswer(caller) }
    }

    const [limited, position] = await Promise.all([limit.ofCaller({ operation, caller, address }), consistency.positionOf(caller)])
    reply.headers(limited.headers)
    if (limited.answer) return { answer: limited.answer }

    return { ...found, caller, requestId, position, idempotencyKey: [raw.headers['idempotency-key']].flat()[0] }
  }

const isTooLarge = ({ headers }: IncomingMessage, { bodyLimit }: AnyOperation): boolean =>
  Number(headers['content-length'] ?? 0) > bodyLimit

const withAllow = (answer: HttpAnswer, allow: string | undefined): HttpAnswer => (allow ? { ...answer, headers: { allow } } : answer)
