import { lookup } from 'node:dns/promises'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type AnsweredRequests,
  AnsweredRequestsTaken,
  answeredRequestsPath,
  gatewayCaller,
  type Identities,
  internalHeaders,
  jsonType,
} from '@causerie/http'
import type { FastifyInstance } from 'fastify'

/**
 * The realtime role in other processes: the origins of its instances, or of several by one name.
 */
export type RealtimeUpstream = { instances: readonly string[]; identities: Identities }

/** Requests that are answered within this time are told together. */
const collectMilliseconds = 5
const notifiedAtOnce = 2_000
/** So long nothing is told to an instance at which nobody is connected, or that does not answer. */
const quietMilliseconds = 1_000
const answersWithin = 500
/** So long the addresses of a name are remembered. */
const addressesFor = 5_000

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Tells every instance of realtime which commands were answered, so that it tells their senders
 * what they did, and not before. Nothing depends on it: without, realtime waits for half a second.
 */
export const notifyOfAnswers = (
  app: FastifyInstance,
  { instances, identities }: RealtimeUpstream,
): void => {
  const telling = new Map<string, (requestId: string) => void>()
  let origins: readonly string[] = []
  let lookAgainAt = 0
  const look = async (): Promise<void> => {
    lookAgainAt = performance.now() + addressesFor
    const found = (await Promise.all(instances.map(originsOf))).flat()
    for (const origin of origins) if (!found.includes(origin)) telling.delete(origin)
    for (const origin of found)
      if (!telling.has(origin)) telling.set(origin, tellerTo(origin, identities))
    origins = found
  }
  app.addHook('onResponse', (request, _, done) => {
    done()
    if (readOnly.has(request.method)) return
    if (performance.now() >= lookAgainAt) void look()
    for (const notify of telling.values()) notify(request.id)
  })
}

/** Tells one instance, one call at a time: what is answered meanwhile is told by the next. */
const tellerTo = (origin: string, identities: Identities): ((requestId: string) => void) => {
  let waiting: string[] = []
  let isBusy = false
  let quietUntil = 0
  const send = async (): Promise<void> => {
    isBusy = true
    await pause(collectMilliseconds)
    const requestIds = waiting.slice(-notifiedAtOnce)
    waiting = []
    const isListening = await post(origin, identities, { requestIds }).catch(() => false)
    if (!isListening) quietUntil = performance.now() + quietMilliseconds
    isBusy = false
    if (waiting.length > 0) void send()
  }
  return (requestId) => {
    if (performance.now() < quietUntil) return
    waiting.push(requestId)
    if (!isBusy) void send()
  }
}

/** Resolves to whether anybody is connected there. */
const post = async (
  origin: string,
  identities: Identities,
  answered: AnsweredRequests,
): Promise<boolean> => {
  const body = JSON.stringify(answered)
  const call = { audience: 'realtime', method: 'POST', target: answeredRequestsPath } as const
  const answer = await fetch(new URL(answeredRequestsPath, origin), {
    method: 'POST',
    headers: {
      [internalHeaders.identity]: identities.sign(call, gatewayCaller, Buffer.from(body)),
      'content-type': jsonType,
    },
    body,
    signal: AbortSignal.timeout(answersWithin),
  })
  return AnsweredRequestsTaken.parse(await answer.json()).isListening
}

/**
 * The origins of all instances behind a name; with TLS the name itself, for which the certificate
 * is.
 */
const originsOf = async (instance: string): Promise<string[]> => {
  const { protocol, hostname, port, origin } = new URL(instance)
  if (protocol === 'https:') return [origin]
  const found = await lookup(hostname.replace(/^\[(.*)\]$/, '$1'), { all: true }).catch(() => [])
  return found.map(
    ({ address, family }) => `http://${family === 6 ? `[${address}]` : address}:${port || 80}`,
  )
}
