import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { answerInOrder } from './answer-in-order.ts'
import { answerClientError, refuseOnSocket } from './client-error.ts'
import { closeIdleWhenClosing } from './drain.ts'
import { type HttpAnswer, refusalKindAnswer } from './http-answer.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { hasBody } from './read-payload.ts'
import { refuseExpectation } from './refuse-expectation.ts'
import { maxHeaders, refusingHeaders } from './refuse-headers.ts'
import { maxParamLength } from './router.ts'
import { send } from './send.ts'
import { recordRoutes } from './served-routes.ts'
import { type LoadLimit, shedLoad } from './shed-load.ts'
import { cutSlowBody } from './slow-bodies.ts'

export type AppOptions = {
  log: Log
  /** Time limit for receiving a body. */
  bodyMilliseconds: number
  /** The number of trusted addresses in `X-Forwarded-For`. */
  proxies?: number
  load?: Partial<LoadLimit>
  /**
   * Milliseconds without any progress of a connection with a request, after which it is closed (30
   * s).
   */
  stalledMilliseconds?: number
  /** Counts the app's requests. */
  metrics?: Metrics
}

/**
 * Longer than that of any load balancer, so that none reuses a connection that we have just closed.
 */
const keepAliveTimeout = 75_000
/**
 * Longer than the longest wait of a gateway for its access list (25 s): nothing is written
 * meanwhile.
 */
const stalledAfter = 30_000
// Node would refuse a request without a host, but without the API's error body; bodies have a
// separate timeout.
const connections = {
  headersTimeout: 6_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 128 * 1024,
  requireHostHeader: false,
  keepAliveTimeout,
  requestTimeout: 0,
}

/**
 * A Fastify app with the settings that gateway and services share. It does not read bodies and does
 * not log. Errors before a route is reached have the API's error body.
 */
export const createApp = (options: AppOptions): FastifyInstance => {
  const {
    log,
    bodyMilliseconds,
    proxies = 0,
    load = {},
    stalledMilliseconds = stalledAfter,
    metrics,
  } = options
  const app = Fastify({
    // Routes read the query themselves; here every request would be parsed, which takes 4 ms for a
    // URL of 124 KB.
    routerOptions: {
      ignoreTrailingSlash: true,
      caseSensitive: true,
      maxParamLength,
      querystringParser: () => ({}),
    },
    serverFactory: (handle) => {
      const shed = shedLoad({
        handle,
        onRefused: () => metrics?.refused(),
        ...(metrics && { watch: metrics.watchLoad }),
        limit: load,
      })
      const longest = bodyMilliseconds + 1000
      const server = createServer(connections)
      server.maxHeadersCount = maxHeaders + 1
      server.on('connect', (_, socket) =>
        refuseOnSocket(socket, refusalKinds['method-not-allowed']),
      )
      answerInOrder(server, {
        request: cuttingSlowBodies(refusingHeaders(shed), longest),
        checkExpectation: cuttingSlowBodies(refuseExpectation, longest),
      })
      return server.setTimeout(stalledMilliseconds)
    },
    trustProxy: proxies > 0 && ((_, hop) => hop < proxies),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Requests that arrive while the process stops are served with `connection: close`, so that
    // none is lost.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // A path that cannot be decoded skips all hooks, so the CORS header that a browser needs is set
    // here.
    frameworkErrors: (error, request, reply) => {
      void send(
        reply.headers({ 'x-request-id': request.id, 'access-control-allow-origin': '*' }),
        failureAnswer(error),
      )
    },
  })
  recordRoutes(app)
  // Routes read bodies themselves, within the limits of their contract.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, __, done) => done(null))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = failureAnswer(error)
    if (answer.status >= 500) log.error({ err: error, method: request.method }, 'request failed')
    return send(reply, answer)
  })
  app.setNotFoundHandler((_, reply) =>
    send(reply, refusalKindAnswer(refusalKinds['route-not-found'])),
  )
  closeIdleWhenClosing(app)
  metrics?.observe(app)
  return app
}

const failureAnswer = ({ statusCode = 500 }: FastifyError): HttpAnswer => {
  if (statusCode === 415) return refusalKindAnswer(refusalKinds['unsupported-media-type'])
  return refusalKindAnswer(statusCode < 500 ? refusalKinds['bad-request'] : refusalKinds.unexpected)
}

const cuttingSlowBodies =
  (handle: RequestListener, milliseconds: number): RequestListener =>
  (request, response) => {
    if (hasBody(request)) cutSlowBody(request, milliseconds)
    handle(request, response)
  }
