import type { IncomingMessage } from 'node:http'
import { type AnyOperation, endSession, isRefusal, openSession, refuse, rejections, type ServiceName } from '@causerie/contracts'
import { type HttpAnswer, internalHeaders, type Router, readPayload, refusalAnswer, rejectionAnswer, within } from '@causerie/http'
import type { AccessList } from './access-list.ts'
import type { Consistency } from './consistency.ts'
import type { CheckCredential } from './credentials.ts'
import type { Upstream } from './upstream.ts'

export type HandlerOptions = {
  router: Router
  upstreams: Partial<Record<ServiceName, Upstream>>
  accessList: AccessList
  checkCredential: CheckCredential
  consistency: Consistency
  bodyMilliseconds: number
}

/** After these the gateway asks for the access list before it answers, so that what they ended is over at once. */
const accessChanging = new Set<AnyOperation>([openSession, endSession])

/** The way of a request through the gateway, from top to bottom. */
export const createHandler = (options: HandlerOptions) => {
  const { router, upstreams, accessList, checkCredential, consistency, bodyMilliseconds } = options

  return async (request: IncomingMessage, requestId: string): Promise<HttpAnswer> => {
    const found = router.match(request.method ?? '', request.url ?? '')
    if (isRefusal(found)) return withAllow(refusalAnswer(found), found.allow)
    const { operation, params, rawQuery } = found
    if (isTooLarge(request, operation)) return rejectionAnswer(rejections['too-large'])

    const caller = await checkCredential(operation.credential, request.headers)
    if (isRefusal(caller)) return refusalAnswer(caller)

    const read = await readPayload(request, { bytes: operation.bodyLimit, milliseconds: bodyMilliseconds })
    if ('rejection' in read) return rejectionAnswer(read.rejection)

    const upstream = upstreams[operation.owner]
    if (!upstream) return refusalAnswer(refuse('unavailable'))
    const position = await consistency.positionOf(caller)
    const call = { operation, params, rawQuery, payload: read.payload, caller, requestId, position }
    const answer = await upstream.send(call)

    await consistency.keep(call, answer)
    if (accessChanging.has(operation) && answer.status < 300) await within(250, accessList.refresh(0), false)
    return withoutPosition(answer)
  }
}

const isTooLarge = ({ headers }: IncomingMessage, { bodyLimit }: AnyOperation): boolean =>
  Number(headers['content-length'] ?? 0) > bodyLimit

const withAllow = (answer: HttpAnswer, allow: string | undefined): HttpAnswer => (allow ? { ...answer, headers: { allow } } : answer)

/** Positions are for the gateway alone; clients need not know of lanes. */
const withoutPosition = (answer: HttpAnswer): HttpAnswer => {
  const { [internalHeaders.position]: _, ...headers } = answer.headers
  return { ...answer, headers }
}
