import type { IncomingMessage, ServerResponse } from 'node:http'
import { rejections } from '@causerie/contracts'
import { rejectionAnswer } from './http-answer.ts'
import { isBodyRead } from './read-payload.ts'
import { jsonType } from './send.ts'

/** Limits of concurrent requests; requests beyond them are refused at once. */
export type LoadLimit = {
  most: number
  /** The lowest limit, however late the event loop is. */
  least: number
  /** Milliseconds of event-loop lateness above which the limit shrinks. */
  lateness: number
}
const usual: LoadLimit = { most: 512, least: 64, lateness: 10 }

const { status, headers, body } = rejectionAnswer(rejections.unavailable)
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
type Options = {
  handle: Handle
  /** Called for each refused request. */
  onRefused: () => void
  limit: Partial<LoadLimit>
}

/**
 * Keeps an overloaded process at its peak throughput: requests beyond the limit are refused before any work is done for them, even by the
 * framework, because each refusal costs time. Requests whose bodies are still arriving are not counted, so slow clients occupy no slot.
 */
export const shedLoad = ({ handle, onRefused, limit: given }: Options): Handle => {
  const { most, least, lateness } = { ...usual, ...given }
  let limit = most
  let underWay = 0
  let looking: NodeJS.Timeout | undefined
  let looked = 0

  const look = (): void => {
    const now = performance.now()
    const isLate = now - looked > lookEvery + lateness
    looked = now
    limit = isLate ? Math.max(least, Math.floor(Math.min(limit, underWay) * shrinksTo)) : Math.min(most, limit + growsBy)
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
    response.once('close', () => {
      request.off('end', begin)
      if (hasEntered) leave()
    })
  }

  return (request, response) => {
    if (!isOperation(request)) return handle(request, response)
    if (underWay >= limit) {
      response.writeHead(status, refusedHeaders).end(body)
      return onRefused()
    }
    count(request, response)
    handle(request, response)
  }
}

/** Health and metrics must always respond, and long polls of gateways are idle most of the time. */
const isOperation = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api/')
