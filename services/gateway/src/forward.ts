import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { internalHeaders, jsonType, type Log, refusalAnswer, send } from '@causerie/http'
import { refuse } from '@causerie/protocol'
import type { FastifyReply } from 'fastify'
import { errors } from 'undici'
import type { ApplyEffects } from './answer-effects.ts'
import { PlaceNeeded } from './connection-pools.ts'
import { hasCode, isClosed, repeatsAfter, serviceCall } from './service-call.ts'
import { denialOf } from './upload-body.ts'
import type { AdmittedCall, HttpUpstream, ReceivedCall } from './upstream.ts'

export type Forward = (
  call: ReceivedCall,
  upstream: HttpUpstream,
  reply: FastifyReply,
) => FastifyReply

/** The headers of a service's answer that are forwarded. */
const forwardedHeaders = [
  internalHeaders.position,
  internalHeaders.stale,
  internalHeaders.repeated,
  internalHeaders.refused,
  'retry-after',
  'content-length',
]

/** Of an answer that is a file, also these. */
const fileHeaders = [
  'content-type',
  'content-disposition',
  'etag',
  'accept-ranges',
  'content-range',
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'location',
]
const allHeaders = [...forwardedHeaders, ...fileHeaders]

/** A read that was sent longer ago is not repeated, since its client has waited long enough. */
const repeatsWithin = 500

/**
 * Forwards a call to a service in another process, and streams the body of its answer. The request
 * is built from the call. A read is sent once more if its connection closes before an answer, as
 * when an instance stops; nothing else is, because the gateway cannot know whether it was executed.
 */
export const createForward = (applyEffects: ApplyEffects, log: Log): Forward => {
  const fail = (
    { operation, requestId }: AdmittedCall,
    reply: FastifyReply,
    error: unknown,
  ): void => {
    for (const name of allHeaders) reply.removeHeader(name)
    const denial = denialOf(reply.request.body)
    if (denial) {
      send(reply, denial)
      return
    }
    // A disconnected client is no failure of the service, and neither is one that was cut.
    if (!reply.raw.destroyed && !(error instanceof PlaceNeeded))
      log.error({ err: error, service: operation.owner, requestId }, 'a service does not answer')
    const refusal = refuse(isTimeout(error) ? 'timed-out' : 'unavailable')
    send(reply, refusalAnswer(refusal, operation))
  }

  /** `milliseconds`: within which the answer has to begin. */
  const deliver = async (
    call: AdmittedCall,
    reply: FastifyReply,
    { stream, milliseconds }: { stream: IncomingMessage; milliseconds: number },
  ): Promise<void> => {
    const late = setTimeout(() => stream.destroy(new errors.BodyTimeoutError()), milliseconds)
    const position = reply.getHeader(internalHeaders.position)
    reply.removeHeader(internalHeaders.position)
    // Until the first byte arrives, the service can still fail and be answered with 503. The answer
    // of a sign-in is read for its user.
    const body = await (call.operation.opensSession
      ? buffer(stream)
      : once(stream, 'readable').then(() => stream)
    ).finally(() => clearTimeout(late))
    await applyEffects(call, {
      status: reply.statusCode,
      position: typeof position === 'string' ? position : undefined,
      ...(Buffer.isBuffer(body) && { body }),
    })
    if (stream.errored) throw stream.errored
    reply.send(body)
  }

  return (call, { origin, identities, milliseconds }, reply) => {
    const { operation, rawQuery, payload, upload } = call
    const { path, headers: sent } = serviceCall(call, { identities })
    if (upload) reply.request.body = upload.stream
    const began = performance.now()
    const isRepeated = (error: unknown): boolean =>
      operation.method === 'GET' &&
      isClosed(error) &&
      !reply.raw.destroyed &&
      performance.now() - began < repeatsWithin

    // The path is part of the base, because @fastify/reply-from refuses `/..` in a source, even
    // encoded within an id. It is sent as signed, with the query appended unchanged.
    return reply.from('?', {
      getUpstream: () => `${origin}${path}?`,
      queryString: () => rawQuery,
      timeout: milliseconds,
      ...(payload.bytes.length > 0 && {
        body: payload.bytes,
        contentType: payload.contentType || 'application/octet-stream',
      }),
      retryDelay: ({ err, attempt }) => (attempt === 0 && isRepeated(err) ? repeatsAfter : null),
      rewriteRequestHeaders: () => sent,
      rewriteHeaders: (headers) => passedHeaders(headers, operation.answersFile),
      onResponse: (_, __, { stream }) => {
        if (reply.getHeader(internalHeaders.refused) !== undefined) {
          stream.resume()
          fail(call, reply, new Error('the service refuses the identity of this gateway'))
          return
        }
        const left = milliseconds - (performance.now() - began)
        deliver(call, reply, { stream, milliseconds: left }).catch((error: unknown) =>
          fail(call, reply, error),
        )
      },
      onError: (_, { error }) => fail(call, reply, error),
    })
  }
}

const passedHeaders = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  isFile: boolean,
): IncomingHttpHeaders => ({
  'content-type': jsonType,
  ...Object.fromEntries(
    (isFile ? allHeaders : forwardedHeaders).flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name]]],
    ),
  ),
})

const timeouts = new Set([
  'FST_REPLY_FROM_GATEWAY_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])
const isTimeout = (error: unknown): boolean => hasCode(error, timeouts)
