import type { IncomingMessage, ServerResponse } from 'node:http'
import { rejections } from '@causerie/contracts'
import { rejectionAnswer } from './http-answer.ts'
import { isBodyRead } from './read-payload.ts'
import { jsonType } from './send.ts'

/** How many requests a process works on at once; others are told at once to come back. */
export type LoadLimit = {
  most: number
  /** So many it always works on, however long its event loop is held up. */
  least: number
  /** An event loop that is late by more milliseconds takes fewer. */
  lateness: number
}
const usual: LoadLimit = { most: 512, least: 64, lateness: 10 }

const { status, headers, body } = rejectionAnswer(rejections.unavailable)
const refusedHeaders = {
  ...headers,
  'content-type': jsonType,
  'content-length': Buffer.byteLength(body),
  // A browser must be able to read the answer, and nothing else was done for it yet.
  'access-control-allow-origin': '*',
}

const lookEvery = 20
const shrinksTo = 0.8
const growsBy = 4

type Handle = (request: IncomingMessage, response: ServerResponse) => void
type Options = {
  handle: Handle
  /** Called for each request that was refused. */
  onRefused: () => void
  limit: Partial<LoadLimit>
}

/**
 * Keeps a process that is asked for more than it can do at what it can do: what is beyond the limit is refused before anything is done
 * for it, also by the framework, for each refusal costs time that others wait for. Requests whose bodies still arrive are not counted, so
 * slow clients take nobody's place.
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

/** Health and metrics are for those who look after the process, and long polls of gateways do nothing for most of their time. */
const isOperation = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api/')
