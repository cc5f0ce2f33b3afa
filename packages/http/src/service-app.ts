import type { ServiceHost } from '@causerie/kernel/engine'
import type { Outbound } from '@causerie/outbound'
import { isRefusal, refuse, type ServiceName } from '@causerie/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createApp } from './app.ts'
import { type Call, endpoint, type OperationHost, type VerifyKey } from './endpoint.ts'
import { type HttpAnswer, refusalAnswer, refusalKindAnswer } from './http-answer.ts'
import type { Identities, Identity } from './identity.ts'
import { answerFile, importFilePath } from './import-file.ts'
import { answerImport, importedAtOnce, importPath } from './import-lines.ts'
import { internalHeaders } from './internal-headers.ts'
import { answerQuestion, internalQueriesPath, longestQuestion } from './internal-queries.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { parseBody } from './parse-body.ts'
import { addProbes } from './probes.ts'
import { readPayload } from './read-payload.ts'
import { incomingUpload } from './receive-upload.ts'
import { createRouter, type Match } from './router.ts'
import { selectOperation } from './select-operation.ts'
import { send } from './send.ts'
import type { LoadLimit } from './shed-load.ts'

/**
 * A GET route for gateways only; its result is sent as JSON. `signal` aborts when the caller has
 * closed the connection or the process stops.
 */
export type InternalRoute = {
  /** Starts with `/internal/`. */
  path: string
  handle(query: URLSearchParams, signal: AbortSignal): Promise<unknown>
}

export type ServiceAppOptions = {
  host: OperationHost & Pick<ServiceHost, 'health'>
  identities: Identities
  log: Log
  internalRoutes?: readonly InternalRoute[]
  /** Answers internal queries of the realtime role, unless absent. */
  ask?: ServiceHost['ask']
  verifyKey?: VerifyKey
  /** The folder for files until their requests are answered. */
  uploadFolder?: string
  /** Fetches the files of URLs. */
  outbound?: Pick<Outbound, 'get'> | undefined
  metrics?: Metrics
  /** Whether this app serves the probes too (the default). */
  hasProbes?: boolean
  /** Time limit for receiving a body (8 s): shorter than the timeout of a gateway. */
  bodyMilliseconds?: number
  load?: Partial<LoadLimit>
}

/**
 * The app of a service in its own process. It accepts only calls with an identity signed by a
 * gateway.
 */
export const createServiceApp = (options: ServiceAppOptions): FastifyInstance => {
  const {
    host,
    identities,
    log,
    internalRoutes = [],
    ask,
    verifyKey,
    uploadFolder,
    outbound,
    metrics,
    bodyMilliseconds = 8_000,
  } = options
  const { name } = host.service
  const { handle: answer, importFile } = endpoint(host, {
    log,
    outbound,
    ...(verifyKey && { verifyKey }),
    ...(uploadFolder !== undefined && { uploadFolder }),
  })
  const router = createRouter(host.service.operations.map(({ contract }) => contract))
  const app = createApp({
    log,
    bodyMilliseconds,
    ...(options.load && { load: options.load }),
    ...(metrics && { metrics }),
  })
  const stopping = new AbortController()
  app.addHook('preClose', (done) => {
    stopping.abort()
    done()
  })
  if (options.hasProbes ?? true) addProbes(app, { health: () => host.health(), metrics })

  const identityOf = (request: FastifyRequest): Identity | undefined => {
    const { method, raw } = request
    // What asks for the headers of a file is signed as what asks for the file.
    const call = {
      audience: name,
      method: method === 'HEAD' ? 'GET' : method,
      target: raw.url ?? '',
      idempotencyKey: headerOf(request, 'idempotency-key'),
    }
    return identities.verify(call, headerOf(request, internalHeaders.identity))
  }

  /** Undefined if the body is not the signed one. */
  const handle = async (
    request: FastifyRequest,
    identity: OfCaller,
    found: Match,
  ): Promise<HttpAnswer | undefined> => {
    const { operation, params, rawQuery } = found
    request.operationId = operation.id
    const requestId = headerOf(request, internalHeaders.requestId) ?? request.id
    const position = headerOf(request, internalHeaders.position) ?? ''
    const traceparent = headerOf(request, 'traceparent')
    const { caller } = identity
    const call = { operation, params, rawQuery, caller, requestId, position, traceparent }
    const idempotencyKey = headerOf(request, 'idempotency-key')
    if (operation.upload) {
      const declared = headerOf(request, internalHeaders.declared)
      const incoming = incomingUpload(request.raw)
      const upload = declared === undefined ? incoming : { ...incoming, declared: Number(declared) }
      return identity.isOfStream
        ? answer({ ...call, body: undefined, upload, idempotencyKey })
        : undefined
    }
    const read = await readPayload(request.raw, {
      bytes: operation.bodyLimit,
      milliseconds: bodyMilliseconds,
    })
    if ('refusalKind' in read) return refusalKindAnswer(read.refusalKind)
    if (!identity.covers(read.payload.bytes)) return undefined
    const selected = selectOperation(found, read.payload)
    request.operationId = selected.id
    const parsed = parseBody(read.payload, selected)
    if (isRefusal(parsed)) return refusalAnswer(parsed)
    return answer({ ...call, operation: selected, body: parsed.body, idempotencyKey })
  }

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const identity = identityOf(request)
    if (!identity || !isOfCaller(identity)) return refuseStranger(reply, name, log)
    const found = router.match(request.method, request.raw.url ?? '')
    if (isRefusal(found)) return send(reply, refusalAnswer(found))
    const answered = await handle(request, identity, found)
    return answered ? send(reply, answered) : refuseStranger(reply, name, log)
  }
  app.all('/api/*', serve)
  app.all('/files/*', serve)
  const isInternal = (identity: Identity | undefined): identity is Identity =>
    identity?.caller.kind === 'gateway'
  if (ask) {
    app.post(internalQueriesPath, async (request, reply) => {
      const identity = identityOf(request)
      if (!isInternal(identity)) return refuseStranger(reply, name, log)
      const read = await readPayload(request.raw, {
        bytes: longestQuestion,
        milliseconds: bodyMilliseconds,
      })
      if ('refusalKind' in read) return send(reply, refusalKindAnswer(read.refusalKind))
      if (!identity.covers(read.payload.bytes)) return refuseStranger(reply, name, log)
      return send(reply, await answerQuestion(read.payload.bytes, ask, log))
    })
  }
  const { import: record } = host
  if (record) {
    app.post(importPath, async (request, reply) => {
      const identity = identityOf(request)
      if (!isInternal(identity)) return refuseStranger(reply, name, log)
      const read = await readPayload(request.raw, {
        bytes: importedAtOnce.bytes,
        milliseconds: bodyMilliseconds,
      })
      if ('refusalKind' in read) return send(reply, refusalKindAnswer(read.refusalKind))
      if (!identity.covers(read.payload.bytes)) return refuseStranger(reply, name, log)
      return send(reply, await answerImport(read.payload.bytes, record, log))
    })
  }
  if (importFile) {
    app.post(importFilePath, async (request, reply) => {
      const identity = identityOf(request)
      if (!isInternal(identity) || !identity.isOfStream) return refuseStranger(reply, name, log)
      return send(reply, await answerFile(request.raw, importFile, log))
    })
  }
  for (const route of internalRoutes) {
    app.get(route.path, async (request, reply) => {
      if (!isInternal(identityOf(request))) return refuseStranger(reply, name, log)
      const query = new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '')
      return reply.send(
        await route.handle(query, AbortSignal.any([stopping.signal, goneSignal(reply)])),
      )
    })
  }
  return app
}

type OfCaller = Identity & { caller: Call['caller'] }
const isOfCaller = (identity: Identity): identity is OfCaller => identity.caller.kind !== 'gateway'

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

const refuseStranger = (reply: FastifyReply, service: ServiceName, log: Log): FastifyReply => {
  log.error({ service }, 'refused a call without a valid internal identity')
  return send(reply.header(internalHeaders.refused, service), refusalAnswer(refuse('forbidden')))
}

/** Aborted when the connection ends before the answer is sent. */
const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
