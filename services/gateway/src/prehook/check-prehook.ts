import { hash } from 'node:crypto'
import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import {
  type HttpAnswer,
  parseBody,
  pathOf,
  readInput,
  refusalKindAnswer,
  refusalKindIn,
} from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import { type AnyOperation, isRefusal } from '@causerie/protocol'
import type { Prehook } from '../access-copy.ts'
import { createLruCache } from '../lru-cache.ts'
import type { ReceivedCall } from '../upstream.ts'
import type { AskPrehook } from './ask-prehook.ts'
import type { PrehookVerdict } from './prehook-verdict.ts'
import { replaceWords } from './replace-words.ts'

/** A request about which a hook is asked. */
type HookedCall = ReceivedCall & { caller: Caller }

/** The call as the hook lets it pass, or the answer of the gateway. */
export type CheckPrehook = (
  prehook: Prehook,
  call: HookedCall,
) => Promise<ReceivedCall | { answer: HttpAnswer }>

/** Verdicts that are remembered for requests that are repeated under their idempotency key. */
const mostVerdicts = 1_000

/**
 * Asks before a command is passed on. A repeat under an idempotency key has the verdict of the
 * first request, if this gateway was asked that one too and has it still: else the hook is asked
 * again, and a repeat whose words it replaces otherwise is refused like another request.
 */
export const createPrehookCheck = (ask: AskPrehook): CheckPrehook => {
  const verdicts = createLruCache<Promise<PrehookVerdict | undefined>>(mostVerdicts)

  const verdictOn = async (
    prehook: Prehook,
    call: HookedCall,
    question: object,
  ): Promise<PrehookVerdict> => {
    const key = keyOf(call)
    const asked = (key !== undefined && verdicts.get(key)) || ask(prehook, question)
    if (key !== undefined) verdicts.set(key, asked)
    const verdict = await asked
    // What nobody decided about may be decided about the next time, unless it was passed on.
    if (key !== undefined && !verdict && prehook.defaultAction === 'deny') verdicts.delete(key)
    return verdict ?? { action: prehook.defaultAction }
  }

  return async (prehook, call) => {
    const { operation, params, rawQuery, payload, caller } = call
    const parsed = parseBody(payload, operation)
    const input = isRefusal(parsed) ? parsed : readInput(operation, { params, rawQuery, ...parsed })
    // The owner refuses it.
    if (isRefusal(parsed) || isRefusal(input)) return call
    const question = questionOf(call, { ...params, ...membersOf(input.body) })
    const verdict = await verdictOn(prehook, call, question)
    if (verdict.action === 'deny') return { answer: denial(operation, verdict.message) }
    const passed = verdict.action === 'flag' ? { ...call, caller: withFlag(caller, verdict) } : call
    if (!verdict.data) return passed
    const words = replaceWords(membersOf(parsed.body), verdict.data)
    return { ...passed, payload: { ...payload, bytes: Buffer.from(JSON.stringify(words)) } }
  }
}

/** The owner records the flag with what the request writes. */
const withFlag = (caller: Caller, { reason, confidence }: PrehookVerdict): Caller => ({
  ...caller,
  hookFlag: { ...(reason && { reason }), ...(confidence !== undefined && { confidence }) },
})

/** What a hook is asked about a request. */
export const questionOf = (
  { operation, caller }: Pick<HookedCall, 'operation' | 'caller'>,
  data: object,
): object => ({
  eventName: operation.prehook,
  data,
  actor: { userId: caller.userId, isAdmin: caller.kind === 'admin' },
})

export const denial = (operation: AnyOperation, message = ''): HttpAnswer => {
  const kind = refusalKindIn(refusalKinds['denied-by-prehook'], operation)
  return refusalKindAnswer(message === '' ? kind : { ...kind, message })
}

/** The body of an operation about which a hook is asked is an object. */
export const membersOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {}

/** What a repeat has in common with its request; undefined without an idempotency key. */
const keyOf = ({
  caller: { networkId, userId },
  operation,
  params,
  rawQuery,
  payload,
  idempotencyKey,
}: HookedCall): string | undefined =>
  idempotencyKey === undefined
    ? undefined
    : hash(
        'sha256',
        JSON.stringify([
          networkId,
          userId,
          idempotencyKey,
          operation.id,
          pathOf(operation, params),
          rawQuery,
          hash('sha256', payload.bytes, 'base64url'),
        ]),
        'base64url',
      )
