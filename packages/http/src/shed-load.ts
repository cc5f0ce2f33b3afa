import { rejections } from '@causerie/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rejectionAnswer } from './http-answer.ts'
import { isBodyRead } from './read-payload.ts'
import { send } from './send.ts'

/** How many requests a process works on at once; others are told at once to come back. */
export type LoadLimit = {
  most: number
  /** So many it always works on, however long its event loop is held up. */
  least: number
  /** An event loop that is late by more milliseconds takes fewer. */
  lateness: number
}
const usual: LoadLimit = { most: 512, least: 64, lateness: 20 }

const refused = rejectionAnswer(rejections.unavailable)

const lookEvery = 20
const shrinksTo = 0.8
const growsBy = 4

/**
 * Keeps a process that is asked for more than it can do at what it can do: what is beyond the limit is refused before anything is done
 * for it. Requests whose bodies still arrive are not counted, so slow clients take nobody's place.
 */
export const shedLoad = (app: FastifyInstance, given: Partial<LoadLimit> = {}): void => {
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

  app.addHook('onRequest', (request, reply, done) => {
    if (!isOperation(request)) return done()
    // A browser must be able to read the answer, and nothing else was done for it yet.
    if (underWay >= limit) return send(reply.header('access-control-allow-origin', '*'), refused)
    let hasEntered = false
    const begin = (): void => {
      hasEntered = true
      enter()
    }
    if (isBodyRead(request.raw)) request.raw.once('end', begin)
    else begin()
    reply.raw.once('close', () => {
      request.raw.off('end', begin)
      if (hasEntered) leave()
    })
    done()
  })
}

/** Health and metrics are for those who look after the process, and long polls of gateways do nothing for most of their time. */
const isOperation = ({ url }: FastifyRequest): boolean => url.startsWith('/api/')
