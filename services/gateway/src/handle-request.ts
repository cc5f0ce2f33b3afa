import { type AnyOperation, refuse, type ServiceName } from '@causerie/contracts'
import { internalHeaders, readPayload, refusalAnswer, rejectionAnswer, send } from '@causerie/http'
import { openSpan } from '@causerie/telemetry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admit } from './admit.ts'
import type { ApplyEffects } from './answer-effects.ts'
import type { Forward } from './forward.ts'
import type { Upstream } from './upstream.ts'

export type HandlerOptions = {
  admit: Admit
  upstreams: Partial<Record<ServiceName, Upstream>>
  forward: Forward
  applyEffects: ApplyEffects
  bodyMilliseconds: number
}

/** Handles a request from admission to the answer. */
export const createHandler =
  ({ admit, upstreams, forward, applyEffects, bodyMilliseconds }: HandlerOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const admitted = await admit(request, reply)
    if ('answer' in admitted) return send(reply, admitted.answer)
    request.operationId = admitted.operation.id
    if (isAboutSession(admitted.operation)) reply.header('cache-control', 'no-store')
    const span = openSpan(`gateway ${admitted.operation.id}`, [request.headers.traceparent].flat()[0])
    reply.raw.once('close', span.end)
    const call = { ...admitted, traceparent: span.traceparent }

    const upstream = upstreams[call.operation.owner]
    if (!upstream) return send(reply, refusalAnswer(refuse('unavailable')))

    // Read completely before the service is called: slow clients hold no connection to it.
    const read = await readPayload(request.raw, { bytes: call.operation.bodyLimit, milliseconds: bodyMilliseconds })
    if ('rejection' in read) return send(reply, rejectionAnswer(read.rejection))
    if ('origin' in upstream) return forward({ ...call, payload: read.payload }, upstream, reply)
    const { status, body, headers } = await upstream.send({ ...call, payload: read.payload })
    // Positions are internal; clients do not see them.
    const { [internalHeaders.position]: position, ...passed } = headers
    await applyEffects(call, { status, position, body })
    return send(reply, { status, body, headers: passed })
  }

const isAboutSession = ({ isNotStored, changesAccess }: AnyOperation): boolean => isNotStored || changesAccess
