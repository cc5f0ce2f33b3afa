import type { IncomingMessage } from 'node:http'
import { type AnyOperation, isRefusal, rejections } from '@causerie/contracts'
import { type HttpAnswer, type Router, refusalAnswer, rejectionAnswer } from '@causerie/http'
import type { Consistency } from './consistency.ts'
import type { CheckCredential } from './credentials.ts'
import type { AdmittedCall } from './upstream.ts'

export type AdmissionOptions = { router: Router; checkCredential: CheckCredential; consistency: Consistency }
/** The call that a request is, or what the gateway itself answers. */
export type Admit = (request: IncomingMessage, requestId: string) => Promise<AdmittedCall | { answer: HttpAnswer }>

/** Decides whether a request goes any further; its body has not been touched then. */
export const createAdmission =
  ({ router, checkCredential, consistency }: AdmissionOptions): Admit =>
  async (request, requestId) => {
    const found = router.match(request.method ?? '', request.url ?? '')
    if (isRefusal(found)) return { answer: withAllow(refusalAnswer(found), found.allow) }
    if (isTooLarge(request, found.operation)) return { answer: rejectionAnswer(rejections['too-large']) }

    const caller = await checkCredential(found.operation.credential, request.headers)
    if (isRefusal(caller)) return { answer: refusalAnswer(caller) }

    const idempotencyKey = [request.headers['idempotency-key']].flat()[0]
    return { ...found, caller, requestId, position: await consistency.positionOf(caller), idempotencyKey }
  }

const isTooLarge = ({ headers }: IncomingMessage, { bodyLimit }: AnyOperation): boolean =>
  Number(headers['content-length'] ?? 0) > bodyLimit

const withAllow = (answer: HttpAnswer, allow: string | undefined): HttpAnswer => (allow ? { ...answer, headers: { allow } } : answer)
