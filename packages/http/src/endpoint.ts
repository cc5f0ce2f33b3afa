import { type AnyOperation, isRefusal, type Refusal, type RejectionCode, refuse, rejections, type ServiceName } from '@causerie/contracts'
import type { Answer, AnyService, Caller, Route, ServiceHost } from '@causerie/kernel'
import { inSpan } from '@causerie/telemetry'
import { type HttpAnswer, refusalAnswer, rejectionAnswer } from './http-answer.ts'
import type { UnverifiedKey } from './identity.ts'
import { internalHeaders } from './internal-headers.ts'
import type { Log } from './log.ts'
import { type RawInput, readInput } from './read-input.ts'
import { serialiseReply } from './serialise-reply.ts'
import { within } from './within.ts'

/** A request that has been routed and whose caller is known. */
export type Call = RawInput & {
  operation: AnyOperation
  caller: Caller | UnverifiedKey
  requestId: string
  /** Consistency token of the caller; may be empty. */
  position: string
  idempotencyKey?: string | undefined
  /** The W3C trace that it belongs to. */
  traceparent?: string | undefined
}

/** Where calls of a service's operations end, in whatever way they came. Never rejects. */
export type Endpoint = { service: ServiceName; handle(call: Call): Promise<HttpAnswer> }

/** The part of a running service that answers operations. */
export type OperationHost = Pick<ServiceHost, 'run'> & { service: Pick<AnyService, 'name' | 'operations'> }

export type EndpointOptions = {
  log: Log
  /** How long an operation may take (10 s). */
  milliseconds?: number
  /** Tells whose a key is that the gateway does not know; without it, nobody's. */
  verifyKey?: VerifyKey
}
export type VerifyKey = (key: UnverifiedKey) => Promise<Caller | undefined>

/** What any operation may answer, besides what its contract lists. */
const universal = new Set<RejectionCode>([
  'bad-request',
  'invalid-parameters',
  'idempotency-key-reused',
  'unauthorized',
  'rate-limited',
  'timed-out',
  'unavailable',
  'unexpected',
])

const late: Answer = { refusal: refuse('timed-out') }

/** Checks the input against the contract, lets the service answer, and writes it down as HTTP. Replies are checked by tests, not here. */
export const endpoint = (host: OperationHost, { log, milliseconds = 10_000, verifyKey }: EndpointOptions): Endpoint => {
  const routes = new Map<string, Route>(host.service.operations.map((route) => [route.contract.id, route]))

  const answer = async (route: Route, call: Call): Promise<HttpAnswer> => {
    const input = readInput(route.contract, call)
    if (isRefusal(input)) return refusalAnswer(input)
    const { requestId, position, idempotencyKey } = call
    if (idempotencyKey !== undefined && !isKey(idempotencyKey)) return refusalAnswer(badKey)
    const caller = call.caller.kind === 'unverified' ? await verifyKey?.(call.caller) : call.caller
    if (!caller) return refusalAnswer(refuse('unauthorized'))
    const answered = await within(milliseconds, host.run(route, { ...input, caller }, { requestId, position, idempotencyKey }), late)
    if (!('refusal' in answered)) return replyAnswer(answered, route.contract)
    if (!isListed(route.contract, answered.refusal)) {
      log.error({ requestId, operation: route.contract.id, refused: answered.refusal.refused }, 'a refusal that the contract does not list')
    }
    return withRepeated(refusalAnswer(answered.refusal), answered.isRepeated)
  }

  return {
    service: host.service.name,
    async handle(call) {
      const route = routes.get(call.operation.id)
      if (!route) return refusalAnswer(refuse('route-not-found'))
      try {
        return await inSpan(`${host.service.name} ${call.operation.id}`, call.traceparent, () => answer(route, call))
      } catch (error) {
        log.error({ err: error, requestId: call.requestId, operation: call.operation.id }, 'an operation failed')
        return rejectionAnswer(rejections.unexpected)
      }
    },
  }
}

/** As of `Idempotency-Key` in the IETF's draft, with or without its quotes. */
const isKey = (key: string): boolean => /^[\x21-\x7e]{1,255}$/.test(key)
const badKey = refuse('bad-request', ['idempotency-key: must be 1 to 255 visible characters'])

const withRepeated = (answer: HttpAnswer, isRepeated = false): HttpAnswer =>
  isRepeated ? { ...answer, headers: { ...answer.headers, [internalHeaders.repeated]: 'true' } } : answer

const replyAnswer = (
  { reply, position, isStale, isRepeated }: Exclude<Answer, { refusal: Refusal }>,
  { isBare }: AnyOperation,
): HttpAnswer =>
  withRepeated(
    {
      status: 200,
      headers: { ...(position && { [internalHeaders.position]: position }), ...(isStale && { [internalHeaders.stale]: 'true' }) },
      body: serialiseReply(reply, isBare),
    },
    isRepeated,
  )

const isListed = ({ rejects }: AnyOperation, { refused }: Refusal): boolean => universal.has(refused) || rejects.includes(refused)
