import { createHmac } from 'node:crypto'
import type { Log } from '@causerie/http'
import type { Outbound } from '@causerie/outbound'
import type { Prehook } from '../access-copy.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { type PrehookVerdict, prehookVerdict } from './prehook-verdict.ts'

/** Why nobody is there to answer: nothing came in time, or a status of 5xx. */
const failures = ['late', 'unreachable', 'forbidden', 'error'] as const
type Failure = (typeof failures)[number]

/**
 * What asking led to: what the hook said, or why it said nothing. `malformed`: it answered
 * otherwise, which may be due to the request alone, like 413; `unsigned`: its key was lost;
 * `paused`: it was not asked, because it has not answered for some time; `busy`: because too many
 * requests wait for it.
 */
export type PrehookResult =
  | PrehookVerdict['action']
  | Failure
  | 'malformed'
  | 'unsigned'
  | 'paused'
  | 'busy'

/** What a hook is asked about a request. */
export type PrehookQuestion = {
  eventName: string | undefined
  data: object
  actor: { userId: string; isAdmin: boolean }
}

/** Asks the hook of a network; undefined if it gave no valid answer. Never rejects. */
export type AskPrehook = (
  prehook: Prehook,
  question: PrehookQuestion,
) => Promise<PrehookVerdict | undefined>

export type AskOptions = {
  outbound: Pick<Outbound, 'post'>
  /** The hook that is asked now in a network. */
  current: (networkId: string) => Prehook | undefined
  log: Log
  onResult?: ((result: PrehookResult) => void) | undefined
  /** Milliseconds for an answer (3 s). */
  milliseconds?: number | undefined
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

/** Requests of a network that wait for its hook; the setting decides about those beyond. */
const mostWaiting = 100
/** Bytes of an answer that are read; a longer one is no answer. */
const longestAnswer = 64 * 1024

export const createPrehookAsking = ({
  outbound,
  current,
  log,
  onResult = () => undefined,
  milliseconds = 3_000,
  now = () => performance.now(),
}: AskOptions): { ask: AskPrehook; openBreakers(): number } => {
  // A changed setting is another object, and begins anew.
  const hooks = new Map<string, { prehook: Prehook; breaker: Breaker; waiting: number }>()
  const hookOf = (prehook: Prehook) => {
    const known = hooks.get(prehook.networkId)
    if (known?.prehook === prehook) return known
    const hook = { prehook, breaker: createBreaker(now), waiting: 0 }
    hooks.set(prehook.networkId, hook)
    return hook
  }

  const send = async (
    { callbackUrl }: Prehook,
    secretKey: string,
    question: PrehookQuestion,
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
    if (answer.status >= 500) return 'error'
    const isRead = answer.status >= 200 && answer.status < 300 && !answer.isCut
    return (isRead ? prehookVerdict(answer.body) : undefined) ?? 'malformed'
  }

  const ask: AskPrehook = async (prehook, question) => {
    const { networkId, secretKey } = prehook
    const { userId } = question.actor
    const hook = hookOf(prehook)
    const { breaker } = hook
    const skip = (result: PrehookResult): undefined => {
      onResult(result)
    }
    if (secretKey === undefined) return skip('unsigned')
    if (hook.waiting >= mostWaiting) return skip('busy')
    if (!breaker.isAskable(userId)) return skip('paused')
    hook.waiting += 1
    const result = await send(prehook, secretKey, question)
    hook.waiting -= 1
    if (failures.some((failure) => failure === result)) {
      if (breaker.failed(userId))
        log.warn({ networkId, result }, 'a pre-hook is not asked for a while')
    } else if (breaker.succeeded()) log.info({ networkId }, 'a pre-hook answers again')
    if (typeof result === 'string') return skip(result)
    onResult(result.action)
    return result
  }

  return {
    ask,
    // A hook that was changed or disabled is nobody whose answer is missed.
    openBreakers: () =>
      [...hooks.values()].filter(
        ({ prehook, breaker }) => breaker.isOpen() && current(prehook.networkId) === prehook,
      ).length,
  }
}
