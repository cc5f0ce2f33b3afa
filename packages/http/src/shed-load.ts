import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import { refusalKindAnswer } from './http-answer.ts'
import { isBodyRead } from './read-payload.ts'
import { jsonType } from './send.ts'
import { limitUnread } from './unread-answers.ts'

/** Limits of concurrent requests; requests beyond them are refused at once. */
export type LoadLimit = {
  most: number
  /** The lowest limit, however late the event loop is. */
  least: number
  /** Milliseconds of event-loop lateness above which the limit shrinks. */
  lateness: number
  /**
   * The limit of `/readyz` and `/metrics`, which a busy process must still answer: more than all
   * monitors ask at once.
   */
  probes: number
  /** Bytes of answers that clients may leave unread, by default 64 MB. */
  unread?: number
}
const usual: LoadLimit = { most: 512, least: 64, lateness: 10, probes: 16 }

const { status, headers, body } = refusalKindAnswer(refusalKinds.unavailable)
const refusedHeaders = {
  ...headers,
  'content-type': jsonType,
  'content-length': Buffer.byteLength(body),
  // A browser needs this header to read the answer; no hook has set it yet.
  'access-control-allow-origin': '*',
}

const lookEvery = 20
const shrinksTo = 0.8
const growsBy = 4

type Handle = (request: IncomingMessage, response: ServerResponse) => void
/** Requests in progress, without probes, and the current limit. */
export type Load = { requests: number; limit: number }

type ShedLoadOptions = {
  handle: Handle
  /** Called for each refused request. */
  onRefused: () => void
  /** Receives a function that tells how many requests are in progress, and how many may be. */
  watch?: (read: () => Load) => void
  limit: Partial<LoadLimit>
}

/**
 * Keeps an overloaded process at its peak throughput: requests beyond the limit are refused before
 * any work is done for them, even by the framework, because each refusal costs time. Requests whose
 * bodies are still arriving are not counted, so slow clients occupy no slot.
 */
export const shedLoad = ({ handle, onRefused, watch, limit: given }: ShedLoadOptions): Handle => {
  const { most, least, lateness, probes } = { ...usual, ...given }
  const unread = limitUnread(given.unread)
  let limit = most
  let underWay = 0
  let probing = 0
  let looking: NodeJS.Timeout | undefined
  let looked = 0
  watch?.(() => ({ requests: underWay, limit }))

  const look = (): void => {
    const now = performance.now()
    const isLate = now - looked > lookEvery + lateness
    looked = now
    limit = isLate
      ? Math.max(least, Math.floor(Math.min(limit, underWay) * shrinksTo))
      : Math.min(most, limit + growsBy)
  }
  const enter = (): void => {
    underWay += 1
    if (looking) return
    looked = performance.now()
    looking = setInterval(look, lookEvery).unref()
  }
  const leave = (): void => {
    underWay -= 1
    if (underWay > 0) return
    clearInterval(looking)
    looking = undefined
  }

  const count = (request: IncomingMessage, response: ServerResponse): void => {
    let hasEntered = false
    const begin = (): void => {
      hasEntered = true
      enter()
    }
    if (isBodyRead(request)) request.once('end', begin)
    else begin()
    onAnswered(response, () => {
      request.off('end', begin)
      if (hasEntered) leave()
    })
  }

  const countProbe = (response: ServerResponse): void => {
    probing += 1
    onAnswered(response, () => {
      probing -= 1
    })
  }
  const refuse = (response: ServerResponse): void => {
    response.writeHead(status, refusedHeaders).end(body)
    onRefused()
  }

  return (request, response) => {
    const kind = kindOf(request)
    if (
      kind === 'probe'
        ? probing >= probes
        : kind === 'counted' && (underWay >= limit || unread.isFull())
    )
      return refuse(response)
    unread.watch(response)
    if (kind === 'probe') countProbe(response)
    if (kind === 'counted') count(request, response)
    handle(request, response)
  }
}

/**
 * Calls `done` once, when the answer is passed to the connection, when it begins to be piped there,
 * or when the connection is lost: clients that do not read occupy no slot. How many may read files
 * at once, the gateway says.
 */
const onAnswered = (response: ServerResponse, done: () => void): void => {
  const finish = (): void => {
    response.off('prefinish', finish).off('pipe', finish).off('close', finish)
    done()
  }
  response.once('prefinish', finish).once('pipe', finish).once('close', finish)
}

/**
 * `/livez` costs as little as a refusal, and long polls of gateways and streams of clients are idle
 * most of the time.
 */
const kindOf = ({ url = '' }: IncomingMessage): 'probe' | 'counted' | 'free' => {
  if (/^\/(readyz|metrics)\b/.test(url)) return 'probe'
  return /^\/(livez\b|internal\/|mqtt\b|api\/v1\/realtime\/stream\b)/.test(url) ? 'free' : 'counted'
}
