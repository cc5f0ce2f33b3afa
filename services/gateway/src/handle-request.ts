import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import {
  drained,
  type HttpAnswer,
  type IncomingUpload,
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
import { whenLate } from './answer-deadline.ts'
import type { ApplyEffects } from './answer-effects.ts'
import { createPlaces } from './connection-pools.ts'
import type { Forward } from './forward.ts'
import type { Prehooks } from './prehook/prehooks.ts'
import { isTooLarge } from './service-call.ts'
import { denialOf, UploadBody } from './upload-body.ts'
import type { InProcessUpstream, ReceivedCall, Upstream } from './upstream.ts'

export type HandlerOptions = {
  admit: Admit
  upstreams: Readonly<Record<ServiceName, Upstream>>
  forward: Forward
  applyEffects: ApplyEffects
  prehooks: Omit<Prehooks, 'close'>
  bodyMilliseconds: number
}

/** Handles a request from admission to the answer. */
export const createHandler = ({
  admit,
  upstreams,
  forward,
  applyEffects,
  prehooks,
  bodyMilliseconds,
}: HandlerOptions) => {
  const answerWith = async (
    call: ReceivedCall,
    upstream: InProcessUpstream,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const answered = await answerOf(call, upstream)
    const { headers, ...answer } = denialOf(call.upload?.stream) ?? answered
    // Positions are internal; clients do not see them.
    const { [internalHeaders.position]: position, ...passed } = headers
    const { status, body } = answer
    await applyEffects(call, { status, position, ...(!(body instanceof Readable) && { body }) })
    if (call.operation.owner === 'gateway') reply.raw.setTimeout(silentAtMost)
    return send(reply, { ...answer, headers: passed })
  }

  const occupy = createPlaces()

  /** `began`: when the time for the answer began. */
  const pass = async (
    call: ReceivedCall,
    reply: FastifyReply,
    began: number,
  ): Promise<FastifyReply> => {
    const upstream = upstreams[call.operation.owner]
    if (!upstream) return send(reply, refusalAnswer(refuse('unavailable')))
    const place = occupy(call, reply, 'origin' in upstream)
    if (place !== true && !(await place)) return send(reply, refusalAnswer(refuse('unavailable')))
    // What was spent on admission and on waiting for a place is missing for the answer.
    const milliseconds = Math.max(1, upstream.milliseconds - Math.round(performance.now() - began))
    return 'origin' in upstream
      ? forward(call, { ...upstream, milliseconds }, reply)
      : answerWith(call, { ...upstream, milliseconds }, reply)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const began = performance.now()
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

    if (call.operation.upload || call.operation.takesLines) {
      const incoming = incomingUpload(request.raw)
      const upload = isTooLarge(incoming, call.operation)
        ? await withoutBody(incoming)
        : {
            ...incoming,
            stream: passedOn(
              request.raw,
              new UploadBody(incoming.gone, prehooks.ofUpload(call, incoming.contentType)),
            ),
          }
      return pass(
        { ...call, payload: { contentType: upload.contentType, bytes: nothing }, upload },
        reply,
        began,
      )
    }
    // Read completely before the service is called: slow clients hold no connection to it.
    const reads = performance.now()
    const read = await readPayload(request.raw, {
      bytes: call.operation.bodyLimit,
      milliseconds: bodyMilliseconds,
    })
    if ('refusalKind' in read) return send(reply, refusalKindAnswer(read.refusalKind))
    const operation = selectOperation({ ...call, others }, read.payload)
    request.operationId = operation.id
    // A client may take its time to send it.
    const ofClient = performance.now() - reads
    const received = { ...call, operation, payload: read.payload }
    const asked = prehooks.check(received)
    const passing = asked ? await asked : received
    return 'answer' in passing
      ? send(reply, passing.answer)
      : pass(passing, reply, began + ofClient)
  }
}

/** The answer of a service of this process, or that it takes too long. */
const answerOf = (
  call: ReceivedCall,
  { send: answer, milliseconds }: InProcessUpstream,
): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    let isLate = false
    const endWait = whenLate(call.upload?.stream, milliseconds, () => {
      isLate = true
      resolve(refusalAnswer(refuse('timed-out'), call.operation))
    })
    answer(call)
      .then((answered) => {
        // Nobody reads it.
        if (isLate && answered.body instanceof Readable) answered.body.destroy()
        resolve(answered)
      }, reject)
      .finally(endWait)
  })

/**
 * Milliseconds without any progress of an answer that the gateway composes: owners may look through
 * all that there is before they find something of a user.
 */
const silentAtMost = 300_000

const nothing = Buffer.alloc(0)

/**
 * The body, which may end early without the client's connection, and ends with it: whoever reads it
 * waits for no more, and keeps nothing of it.
 */
const passedOn = (request: IncomingMessage, body: UploadBody): UploadBody => {
  request.once('close', () => {
    if (!request.complete) body.destroy()
  })
  return request.pipe(body)
}

/** Its owner refuses an upload for what the client declares, and none of it is passed on. */
const withoutBody = async (incoming: IncomingUpload): Promise<IncomingUpload> => {
  await drained(incoming.stream, refuse('too-large'))
  return { ...incoming, stream: new UploadBody(incoming.gone).end() }
}

const isAboutSession = ({ isNotStored, changesAccess }: AnyOperation): boolean =>
  isNotStored || changesAccess
