import { createHmac } from 'node:crypto'
import type { Log } from '@causerie/http'
import type { Outbound } from '@causerie/outbound'
import type { Prehook } from '../access-copy.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { type PrehookVerdict, prehookVerdict } from './prehook-verdict.ts'

/**
 * What asking led to: what the hook said, or why it said nothing. `unsigned`: its key was lost;
 * `paused`: it was not asked, because it has not answered for some time.
 */
export type PrehookResult =
  | PrehookVerdict['action']
  | 'late'
  | 'unreachable'
  | 'forbidden'
  | 'malformed'
  | 'unsigned'
  | 'paused'

/** Asks the hook of a network; undefined if it gave no valid answer. Never rejects. */
export type AskPrehook = (prehook: Prehook, question: object) => Promise<PrehookVerdict | undefined>

export type AskOptions = {
  outbound: Outbound
  log: Log
  onResult?: ((result: PrehookResult) => void) | undefined
  /** Milliseconds for an answer (3 s). */
  milliseconds?: number | undefined
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

/** Bytes of an answer that are read; a longer one is no answer. */
const longestAnswer = 64 * 1024

export const createPrehookAsking = ({
  outbound,
  log,
  onResult = () => undefined,
  milliseconds = 3_000,
  now = () => performance.now(),
}: AskOptions): { ask: AskPrehook; openBreakers(): number } => {
  // A changed setting is another object, and begins anew.
  const breakers = new Map<string, { prehook: Prehook; breaker: Breaker }>()
  const breakerOf = (prehook: Prehook): Breaker => {
    const known = breakers.get(prehook.networkId)
    if (known?.prehook === prehook) return known.breaker
    const breaker = createBreaker(now)
    breakers.set(prehook.networkId, { prehook, breaker })
    return breaker
  }

  const send = async (
    { callbackUrl }: Prehook,
    secretKey: string,
    question: object,
  ): Promise<PrehookVerdict | Exclude<PrehookResult, PrehookVerdict['action']>> => {
    const body = JSON.stringify(question)
    const answer = await outbound.post(callbackUrl, {
      headers: {
        'content-type': 'application/json',
        'x-signature': createHmac('sha256', secretKey).update(body).digest('hex'),
      },
      body,
      timeout: milliseconds,
      maxBytes: longestAnswer,
    })
    if ('failure' in answer) return answer.failure
    const isRead = answer.status >= 200 && answer.status < 300 && !answer.isCut
    return (isRead ? prehookVerdict(answer.body) : undefined) ?? 'malformed'
  }

  const ask: AskPrehook = async (prehook, question) => {
    const { networkId, secretKey } = prehook
    const breaker = breakerOf(prehook)
    if (secretKey === undefined || !breaker.isAskable()) {
      onResult(secretKey === undefined ? 'unsigned' : 'paused')
      return undefined
    }
    const result = await send(prehook, secretKey, question)
    if (typeof result === 'string') {
      onResult(result)
      if (breaker.failed()) log.warn({ networkId, result }, 'a pre-hook is not asked for a while')
      return undefined
    }
    onResult(result.action)
    if (breaker.succeeded()) log.info({ networkId }, 'a pre-hook answers again')
    return result
  }

  return {
    ask,
    openBreakers: () => [...breakers.values()].filter(({ breaker }) => breaker.isOpen()).length,
  }
}
