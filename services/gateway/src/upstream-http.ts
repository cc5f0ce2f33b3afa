import { rejections, type ServiceName } from '@causerie/contracts'
import { type HttpAnswer, type Identities, internalHeaders, type Log, pathOf, rejectionAnswer } from '@causerie/http'
import { type Dispatcher, Pool } from 'undici'
import type { Upstream, UpstreamCall } from './upstream.ts'

export type HttpUpstreamOptions = {
  service: ServiceName
  /** `http://host:port` of the service. */
  origin: string
  identities: Identities
  log: Log
  /** How long an answer may take; longer than the service's own limit of 10 s. */
  milliseconds?: number
}

/** Headers of a service's answer that go on to the gateway; everything else of it is the gateway's own. */
const kept = [internalHeaders.position, internalHeaders.stale, 'retry-after'] as const

/** A service in another process. The request is made anew and nothing is retried: the gateway cannot know what was done. */
export const httpUpstream = ({ service, origin, identities, log, milliseconds = 12_000 }: HttpUpstreamOptions): Upstream => {
  const pool = new Pool(origin, {
    connections: 64,
    // Services keep idle connections for longer, so none is closed while a request is on its way.
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 60_000,
    connect: { timeout: 2000 },
    headersTimeout: milliseconds,
    bodyTimeout: milliseconds,
  })

  const answerOf = async ({ statusCode, headers, body }: Dispatcher.ResponseData, requestId: string): Promise<HttpAnswer> => {
    const bytes = Buffer.from(await body.arrayBuffer())
    if (headers[internalHeaders.refused] !== undefined) {
      log.error({ service, requestId }, 'a service does not accept the identity of this gateway')
      return rejectionAnswer(rejections.unavailable)
    }
    const passed = kept.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : []))
    return { status: statusCode, headers: Object.fromEntries(passed), body: bytes }
  }

  return {
    async send(call) {
      try {
        return await answerOf(await pool.request(requestOf(call, service, identities)), call.requestId)
      } catch (error) {
        log.error({ err: error, service, requestId: call.requestId }, 'a service does not answer')
        return rejectionAnswer(isTimeout(error) ? rejections['timed-out'] : rejections.unavailable)
      }
    },
    close: () => pool.destroy(),
  }
}

const requestOf = (call: UpstreamCall, audience: ServiceName, identities: Identities): Dispatcher.RequestOptions => {
  const { operation, params, rawQuery, payload, caller, requestId, position } = call
  const { method } = operation
  // Sent as it is signed: built here, so that nothing on the way reads dots or slashes in an id as steps of a path.
  const target = `${pathOf(operation, params)}${rawQuery && `?${rawQuery}`}`
  const headers: Record<string, string> = {
    [internalHeaders.identity]: identities.sign({ audience, method, target }, caller),
    [internalHeaders.requestId]: requestId,
  }
  if (position) headers[internalHeaders.position] = position
  if (payload.contentType) headers['content-type'] = payload.contentType
  return { method, path: target, headers, body: payload.bytes.length > 0 ? payload.bytes : null }
}

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const isTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && timeouts.has(String(error.code))
