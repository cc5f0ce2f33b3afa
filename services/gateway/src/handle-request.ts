import { Readable } from 'node:stream'
import {
  incomingUpload,
  internalHeaders,
  readPayload,
  refusalAnswer,
  refusalKindAnswer,
  selectOperation,
  send,
} from '@causerie/http'
import type { ServiceName } from '@causerie/protocol'
import { type AnyOperation, refuse } from '@causerie/protocol'
import { openSpan } from '@causerie/telemetry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admit } from './admit.ts'
import type { ApplyEffects } from './answer-effects.ts'
import { createPlaces } from './connection-pools.ts'
import type { Forward } from './forward.ts'
import { UploadBody } from './service-client.ts'
import type { InProcessUpstream, ReceivedCall, Upstream } from './upstream.ts'

export type HandlerOptions = {
  admit: Admit
  upstreams: Readonly<Record<ServiceName, Upstream>>
  forward: Forward
  applyEffects: ApplyEffects
  bodyMilliseconds: number
}

/** Handles a request from admission to the answer. */
export const createHandler = ({
  admit,
  upstreams,
  forward,
  applyEffects,
  bodyMilliseconds,
}: HandlerOptions) => {
  const answerWith = async (
    call: ReceivedCall,
    upstream: InProcessUpstream,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { headers, ...answer } = await upstream.send(call)
    // Positions are internal; clients do not see them.
    const { [internalHeaders.position]: position, ...passed } = headers
    const { status, body } = answer
    await applyEffects(call, { status, position, ...(!(body instanceof Readable) && { body }) })
    return send(reply, { ...answer, headers: passed })
  }

  const occupy = createPlaces()

  const pass = async (call: ReceivedCall, reply: FastifyReply): Promise<FastifyReply> => {
    const upstream = upstreams[call.operation.owner]
    if (!upstream) return send(reply, refusalAnswer(refuse('unavailable')))
    const asked = performance.now()
    const place = occupy(call, reply, 'origin' in upstream)
    if (place !== true && !(await place)) return send(reply, refusalAnswer(refuse('unavailable')))
    if (!('origin' in upstream)) return answerWith(call, upstream, reply)
    // What was spent on waiting for a place is missing for the answer.
    const milliseconds = upstream.milliseconds - Math.round(performance.now() - asked)
    return forward(call, { ...upstream, milliseconds }, reply)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const admitted = await admit(request, reply)
    if ('answer' in admitted) return send(reply, admitted.answer)
    request.operationId = admitted.operation.id
    if (isAboutSession(admitted.operation)) reply.header('cache-control', 'no-store')
    const span = openSpan(
      `gateway ${admitted.operation.id}`,
      [request.headers.traceparent].flat()[0],
    )
    reply.raw.once('close', span.end)
    const { others, ...call } = { ...admitted, traceparent: span.traceparent }

    if (call.operation.upload) {
      const incoming = incomingUpload(request.raw)
      // Unlike the request, it may end early without the client's connection.
      const upload = { ...incoming, stream: incoming.stream.pipe(new UploadBody(incoming.gone)) }
      return pass(
        { ...call, payload: { contentType: upload.contentType, bytes: nothing }, upload },
        reply,
      )
    }
    // Read completely before the service is called: slow clients hold no connection to it.
    const read = await readPayload(request.raw, {
      bytes: call.operation.bodyLimit,
      milliseconds: bodyMilliseconds,
    })
    if ('refusalKind' in read) return send(reply, refusalKindAnswer(read.refusalKind))
    const operation = selectOperation({ ...call, others }, read.payload)
    request.operationId = operation.id
    return pass({ ...call, operation, payload: read.payload }, reply)
  }
}

const nothing = Buffer.alloc(0)

const isAboutSession = ({ isNotStored, changesAccess }: AnyOperation): boolean =>
  isNotStored || changesAccess
