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
import type { ReceivedCall } from '../upstream.ts'
import type { AskPrehook, PrehookQuestion } from './ask-prehook.ts'
import { createFairCache } from './fair-cache.ts'
import { type PrehookVerdict, prehookVerdict } from './prehook-verdict.ts'
import { replaceWords } from './replace-words.ts'

/** A request about which a hook is asked. */
type HookedCall = ReceivedCall & { caller: Caller }

/** The call as the hook lets it pass, or the answer of the gateway. */
export type CheckPrehook = (
  prehook: Prehook,
  call: HookedCall,
) => Promise<ReceivedCall | { answer: HttpAnswer }>

/** Bytes of the verdicts that are remembered for repeats, of all networks together. */
const mostBytes = 16 * 1024 * 1024

/**
 * Asks before a command is passed on. A repeat under an idempotency key has the verdict of the
 * first request, if this gateway was asked that one too and has it still: else the hook is asked
 * again, and a repeat whose words it replaces otherwise is refused like another request.
 */
export const createPrehookCheck = (ask: AskPrehook): CheckPrehook => {
  // As text, which takes a fraction of the memory.
  const verdicts = createFairCache(mostBytes)
  const underWay = new Map<string, Promise<PrehookVerdict>>()

  const remembered = (networkId: string, key: string): PrehookVerdict | undefined => {
    const text = verdicts.get(networkId, key)
    return text === undefined ? undefined : prehookVerdict(Buffer.from(text))
  }
  const askOnce = async (
    prehook: Prehook,
    question: PrehookQuestion,
    key: string,
  ): Promise<PrehookVerdict> => {
    const { networkId, defaultAction } = prehook
    const answered = await ask(prehook, question)
    underWay.delete(key)
    const verdict = answered ?? { action: defaultAction }
    // What nobody decided about may be decided about the next time, unless it was passed on.
    if (answered || defaultAction === 'allow') verdicts.set(networkId, key, JSON.stringify(verdict))
    return verdict
  }
  const verdictOn = async (
    prehook: Prehook,
    call: HookedCall,
    question: PrehookQuestion,
  ): Promise<PrehookVerdict> => {
    const key = keyOf(call)
    if (key === undefined)
      return (await ask(prehook, question)) ?? { action: prehook.defaultAction }
    const known = remembered(prehook.networkId, key) ?? underWay.get(key)
    if (known) return known
    const asked = askOnce(prehook, question, key)
    underWay.set(key, asked)
    return asked
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
): PrehookQuestion => ({
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
