import { tmpdir } from 'node:os'
import { refusalKindOf, refusalKinds } from '@causerie/contracts/refusal-kinds'
import type { AnyService, BodyBytes, Caller, Reservation, Route } from '@causerie/kernel'
import type { Answer, ServiceHost } from '@causerie/kernel/engine'
import type { Outbound } from '@causerie/outbound'
import {
  type AnyOperation,
  credentialRefusals,
  isRefusal,
  type Refusal,
  refuse,
  type ServiceName,
} from '@causerie/protocol'
import { withSpan } from '@causerie/telemetry'
import { fetchUpload } from './fetch-upload.ts'
import { fileAnswer } from './file-answer.ts'
import { type HttpAnswer, refusalAnswer, refusalKindAnswer, refusalKindIn } from './http-answer.ts'
import type { UnverifiedKey } from './identity.ts'
import { fileImporter, type ImportFile } from './import-file.ts'
import { internalHeaders } from './internal-headers.ts'
import type { Log } from './log.ts'
import { type Input, type RawInput, readInput } from './read-input.ts'
import { drained, type IncomingUpload, type Received, receiveUpload } from './receive-upload.ts'
import { serialiseReply } from './serialise-reply.ts'
import { within } from './within.ts'

/** A routed request with an authenticated caller. */
export type Call = RawInput & {
  operation: AnyOperation
  caller: Caller | UnverifiedKey
  requestId: string
  /** The caller's consistency token; may be empty. */
  position: string
  idempotencyKey?: string | undefined
  /** The body of an operation that takes files, instead of `body`. */
  upload?: IncomingUpload | undefined
  /** The W3C trace context of the request. */
  traceparent?: string | undefined
}

/** Handles calls of a service's operations, from the same process or over HTTP. Never rejects. */
export type Endpoint = {
  service: ServiceName
  handle(call: Call): Promise<HttpAnswer>
  /** Answers internal queries; absent where there are none. Rejects as `ServiceHost.ask` does. */
  ask?: ServiceHost['ask']
  /** Records lines of an import; absent where nothing is imported. Rejects as `ServiceHost.import`. */
  import?: ServiceHost['import']
  /** Records files of an import; absent where nothing is imported. */
  importFile?: ImportFile
}

/** The part of a running service that answers operations. */
export type OperationHost = Pick<ServiceHost, 'run'> &
  Partial<Pick<ServiceHost, 'reserve' | 'ask' | 'import'>> & {
    service: Pick<AnyService, 'name' | 'operations' | 'imports'>
  }

export type EndpointOptions = {
  log: Log
  /** Time limit of an operation (10 s). */
  milliseconds?: number
  /**
   * The folder for files until their requests are answered; the system's folder for temporary files
   * by default.
   */
  uploadFolder?: string
  /** Fetches the files of URLs; without it, none are. */
  outbound?: Pick<Outbound, 'get'> | undefined
  /** Resolves a key that the gateway does not know; without it, such keys are invalid. */
  verifyKey?: VerifyKey
}
export type VerifyKey = (key: UnverifiedKey) => Promise<Caller | undefined>

/** Refusals that any operation may return, in addition to those of its contract. */
const universal = new Set<string>([
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

/**
 * Validates the input against the contract, runs the operation and serialises the answer. Tests
 * validate replies; this code does not.
 */
export const endpoint = (
  host: OperationHost,
  { log, milliseconds = 10_000, verifyKey, uploadFolder = tmpdir(), outbound }: EndpointOptions,
): Endpoint => {
  const routes = new Map<string, Route>(
    host.service.operations.map((route) => [route.contract.id, route]),
  )

  const run = async (
    route: Route,
    input: Input,
    { caller: given, requestId, position, idempotencyKey }: Call,
  ): Promise<Answer> => {
    const caller = given.kind === 'unverified' ? await verifyKey?.(given) : given
    if (!caller) return { refusal: refuse(credentialRefusals[route.contract.credential]) }
    // The body was read by this contract.
    const networkId = route.contract.networkOf?.(input.body as never) ?? caller.networkId
    return host.run(
      route,
      { ...input, caller: { ...caller, networkId, address: given.address } },
      { requestId, position, idempotencyKey },
    )
  }

  const answerUpload = async (
    route: Route,
    call: Call,
    incoming: IncomingUpload,
  ): Promise<HttpAnswer> => {
    const { contract } = route
    if (call.idempotencyKey !== undefined)
      return refusalAnswer(await drained(incoming.stream, keyOfUpload), contract)
    const { bodyLimit: most } = contract
    if ((incoming.declared ?? 0) > most)
      return answerTooLarge(
        route,
        { ...call, body: {} },
        await drained(incoming.stream, refuse('too-large')),
      )
    const space = await spaceFor(route, call.caller, { declared: incoming.declared, most })
    if (isRefusal(space)) return refusalAnswer(await drained(incoming.stream, space), contract)
    try {
      return await answerReceived(route, call, { incoming, bytes: space.bytes })
    } finally {
      space.release()
    }
  }

  /** Before the first byte of a body is kept. */
  const spaceFor = async (
    route: Route,
    caller: Call['caller'],
    bytes: BodyBytes,
  ): Promise<Reservation | Refusal> => {
    if (!host.reserve || caller.kind === 'unverified')
      return { bytes: bytes.most, release: () => undefined }
    return host.reserve(route, bytes, caller)
  }

  type Receiving = { incoming: IncomingUpload; bytes: number }
  const answerReceived = async (
    route: Route,
    call: Call,
    { incoming, bytes }: Receiving,
  ): Promise<HttpAnswer> => {
    const { contract } = route
    const limits =
      bytes < contract.bodyLimit
        ? { bytes, beyond: refuse('file-quota-exceeded') }
        : { bytes: contract.bodyLimit }
    const received = await receiveUpload(incoming, {
      ...contract.upload,
      ...limits,
      folder: uploadFolder,
    })
    if (!isRefusal(received))
      return answerWithFiles(route, { ...call, body: received.fields }, received)
    return isTooLarge(received)
      ? answerTooLarge(route, { ...call, body: {} }, received)
      : refusalAnswer(received)
  }

  /** Of a body that is too large nothing is kept, but the command is told. */
  const answerTooLarge = (
    route: Route,
    call: Call,
    tooLarge: Refusal<'too-large'>,
  ): Promise<HttpAnswer> =>
    answerWithFiles(route, call, {
      upload: { files: [], tooLarge, ifRefused: () => undefined },
      undo: async () => undefined,
      remove: async () => undefined,
    })

  const answerWithFiles = async (
    route: Route,
    call: Call,
    received: Omit<Received, 'fields'>,
  ): Promise<HttpAnswer> => {
    try {
      const input = readInput(route.contract, call)
      if (isRefusal(input)) return refusalAnswer(input)
      const answered = await run(route, { ...input, upload: received.upload }, call)
      if ('refusal' in answered && hasNoEffect(answered.refusal)) await received.undo()
      return await answerOf(route, call, answered)
    } finally {
      await received.remove()
    }
  }

  type Fetches = NonNullable<AnyOperation['fetches']>
  const answerFetched = async (
    route: Route,
    call: Call,
    { field, bytes }: Fetches,
  ): Promise<HttpAnswer> => {
    const { contract } = route
    if (call.idempotencyKey !== undefined) return refusalAnswer(keyOfUpload, contract)
    const input = readInput(contract, call)
    if (isRefusal(input)) return refusalAnswer(input, contract)
    if (!outbound || call.caller.kind === 'unverified')
      return refusalAnswer(refuse('unavailable'), contract)
    // The contract names a text of its body.
    const url = (input.body as Record<string, string>)[field] ?? ''
    const received = await fetchUpload(outbound, url, {
      bytes,
      folder: uploadFolder,
      reserve: (space) => spaceFor(route, call.caller, space),
    })
    if (!isRefusal(received)) return answerWithFiles(route, call, received)
    return isTooLarge(received)
      ? answerTooLarge(route, call, received)
      : refusalAnswer(received, contract)
  }

  const answer = async (route: Route, call: Call): Promise<HttpAnswer> => {
    const { fetches } = route.contract
    if (fetches) {
      const tooLate = refusalAnswer(refuse('timed-out'), route.contract)
      return within(milliseconds, answerFetched(route, call, fetches), tooLate)
    }
    if (call.upload) return answerUpload(route, call, call.upload)
    const input = readInput(route.contract, call)
    if (isRefusal(input)) return refusalAnswer(input, route.contract)
    if (call.idempotencyKey !== undefined && !isKey(call.idempotencyKey))
      return refusalAnswer(badKey, route.contract)
    return answerOf(route, call, await within(milliseconds, run(route, input, call), late))
  }

  const answerOf = async (route: Route, call: Call, answered: Answer): Promise<HttpAnswer> => {
    if (!('refusal' in answered))
      return route.contract.answersFile
        ? fileAnswer(answered)
        : replyAnswer(answered, route.contract)
    // A repeat may be refused as the query of its record is.
    if (!answered.isRepeated && !isListed(route.contract, answered.refusal)) {
      log.error(
        {
          requestId: call.requestId,
          operation: route.contract.id,
          refused: answered.refusal.refused,
        },
        'operation rejected with a code that its contract does not list',
      )
    }
    return withRepeated(refusalAnswer(answered.refusal, route.contract), answered.isRepeated)
  }

  const { ask } = host
  return {
    service: host.service.name,
    ...(ask && { ask }),
    ...(host.import && {
      import: host.import,
      importFile: fileImporter(host, { uploadFolder, outbound }),
    }),
    async handle(call) {
      const route = routes.get(call.operation.id)
      if (!route) return refusalAnswer(refuse('route-not-found'))
      try {
        return await withSpan(`${host.service.name} ${call.operation.id}`, call.traceparent, () =>
          answer(route, call),
        )
      } catch (error) {
        log.error(
          { err: error, requestId: call.requestId, operation: call.operation.id },
          'operation failed',
        )
        return refusalKindAnswer(refusalKindIn(refusalKinds.unexpected, route.contract))
      }
    },
  }
}

const isTooLarge = (refusal: Refusal): refusal is Refusal<'too-large'> =>
  refusal.refused === 'too-large'

/** Whether nothing was recorded: the outcome of other refusals may be unknown. */
const hasNoEffect = ({ refused }: Refusal): boolean => refusalKindOf(refused).http < 500

/** `Idempotency-Key` as in the IETF draft, with or without quotes. */
const isKey = (key: string): boolean => /^[\x21-\x7e]{1,255}$/.test(key)
/**
 * A repeated upload cannot be recognized before its body was read (docs/adr/lanes.md), so nobody is
 * promised that it is.
 */
const keyOfUpload = refuse('bad-request', ['idempotency-key: uploads take none'])
const badKey = refuse('bad-request', ['idempotency-key: must be 1 to 255 visible characters'])

const withRepeated = (answer: HttpAnswer, isRepeated = false): HttpAnswer =>
  isRepeated
    ? { ...answer, headers: { ...answer.headers, [internalHeaders.repeated]: 'true' } }
    : answer

const replyAnswer = (
  { reply, position, isStale, isRepeated }: Exclude<Answer, { refusal: Refusal }>,
  { isBare, success }: AnyOperation,
): HttpAnswer =>
  withRepeated(
    {
      status: success,
      headers: {
        ...(position && { [internalHeaders.position]: position }),
        ...(isStale && { [internalHeaders.stale]: 'true' }),
      },
      body: serialiseReply(reply, isBare),
    },
    isRepeated,
  )

const isListed = ({ credential, refusals }: AnyOperation, { refused }: Refusal): boolean =>
  universal.has(refused) || refused === credentialRefusals[credential] || refusals.includes(refused)
