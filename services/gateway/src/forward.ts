import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { rejections } from '@causerie/contracts'
import { internalHeaders, jsonType, type Log, pathOf, rejectionAnswer, send } from '@causerie/http'
import type { FastifyReply } from 'fastify'
import type { Conclude } from './conclude.ts'
import type { AdmittedCall, HttpUpstream, ReceivedCall } from './upstream.ts'

export type Forward = (call: ReceivedCall, upstream: HttpUpstream, reply: FastifyReply) => FastifyReply

/** Of a service's answer these go on; everything else of it is the gateway's own. */
const kept = [
  internalHeaders.position,
  internalHeaders.stale,
  internalHeaders.repeated,
  internalHeaders.refused,
  'retry-after',
  'content-length',
]

/**
 * Hands a call to a service in another process. The body of its answer flows through. The request is made anew and never repeated:
 * the gateway cannot know what was done.
 */
export const createForward = (conclude: Conclude, log: Log): Forward => {
  const fail = ({ operation, requestId }: AdmittedCall, reply: FastifyReply, error: unknown): void => {
    // A client that has gone is no failure of the service, and nobody hears the answer.
    if (!reply.raw.destroyed) log.error({ err: error, service: operation.owner, requestId }, 'a service does not answer')
    for (const name of kept) reply.removeHeader(name)
    send(reply, rejectionAnswer(rejections[isTimeout(error) ? 'timed-out' : 'unavailable']))
  }

  const deliver = async (call: AdmittedCall, reply: FastifyReply, stream: IncomingMessage): Promise<void> => {
    const position = reply.getHeader(internalHeaders.position)
    reply.removeHeader(internalHeaders.position)
    // Until the first byte is here the service may still fail, and the client be told. A sign-in is read: it says who signed in.
    const body = call.operation.opensSession ? await buffer(stream) : await once(stream, 'readable').then(() => stream)
    await conclude(call, {
      status: reply.statusCode,
      position: typeof position === 'string' ? position : undefined,
      ...(Buffer.isBuffer(body) && { body }),
    })
    if (stream.errored) throw stream.errored
    reply.send(body)
  }

  return (call, { origin, identities, milliseconds }, reply) => {
    const { operation, params, rawQuery, payload } = call
    const path = pathOf(operation, params)
    const identity = identities.sign(
      { audience: operation.owner, method: operation.method, target: `${path}${rawQuery && `?${rawQuery}`}` },
      call.caller,
    )

    // The path is part of the base, because a source must not have `/..` in it, not even encoded and within an id. It is sent as it is
    // signed: built here, and the query is put behind it untouched.
    return reply.from('?', {
      getUpstream: () => `${origin}${path}?`,
      queryString: () => rawQuery,
      timeout: milliseconds,
      ...(payload.bytes.length > 0 && { body: payload.bytes, contentType: payload.contentType || 'application/octet-stream' }),
      retryDelay: () => null,
      rewriteRequestHeaders: () => ({ ...headersOf(call), [internalHeaders.identity]: identity }),
      rewriteHeaders: passedHeaders,
      onResponse: (_, __, { stream }) => {
        if (reply.getHeader(internalHeaders.refused) !== undefined) {
          stream.resume()
          fail(call, reply, new Error('it does not accept the identity of this gateway'))
          return
        }
        deliver(call, reply, stream).catch((error: unknown) => fail(call, reply, error))
      },
      onError: (_, { error }) => fail(call, reply, error),
    })
  }
}

/** Nothing of the client's headers but what tells of the body. */
const headersOf = ({ requestId, position, idempotencyKey, traceparent, payload }: ReceivedCall): IncomingHttpHeaders => ({
  [internalHeaders.requestId]: requestId,
  ...(position && { [internalHeaders.position]: position }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  ...(traceparent && { traceparent }),
  ...(payload.contentType && { 'content-type': payload.contentType }),
  ...(payload.bytes.length > 0 && { 'content-length': String(payload.bytes.length) }),
})

const passedHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>): IncomingHttpHeaders => ({
  ...Object.fromEntries(kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
  'content-type': jsonType,
})

const timeouts = new Set(['FST_REPLY_FROM_GATEWAY_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const isTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && timeouts.has(String(error.code))
