import { setTimeout as pause } from 'node:timers/promises'
import type { AnyOperation } from '@causerie/protocol'
import { callOnce, type Input } from '@causerie/testkit'
import type { ClientLog } from './client-log.ts'

/** The result of a request; without `status` if there was no answer. */
export type ClientResult<R> = { status?: number; code?: number; body?: R }

type ReplyOf<O extends AnyOperation> = Awaited<ReturnType<typeof callOnce<O>>>['body']

/** A signed-in user whose requests alternate between all gateways. */
export type Client = {
  userId: string
  /** This user with a single gateway. */
  at(gateway: number): Client
  /** This user, who uses one gateway while it accepts connections. */
  preferring(gateway: number): Client
  ask<O extends AnyOperation>(
    contract: O,
    input: Input<O>,
    log: ClientLog,
  ): Promise<ClientResult<ReplyOf<O>>>
}

const answerTimeout = 15_000
const rounds = 40
const retryPause = 50

/** Only refused connections are retried silently: no process received the request. */
export const clientOf = (gateways: readonly string[], userId: string, token: string): Client => {
  let turn = 0
  const once = async <O extends AnyOperation>(
    contract: O,
    input: Input<O>,
  ): Promise<ClientResult<ReplyOf<O>>> => {
    const headers = { authorization: `Bearer ${token}`, ...input.headers }
    const answer = callOnce(gateways[turn % gateways.length] ?? '', contract, { ...input, headers })
    const late = pause(answerTimeout, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('no answer within 15 s')),
    )
    const { status, body } = await Promise.race([answer, late])
    // The body of an error has a code.
    return status === contract.success
      ? { status, body }
      : { status, code: (body as { code: number }).code }
  }
  return {
    userId,
    at: (gateway) => clientOf(gateways.slice(gateway, gateway + 1), userId, token),
    preferring: (gateway) =>
      clientOf([...gateways.slice(gateway), ...gateways.slice(0, gateway)], userId, token),
    ask: async (contract, input, log) => {
      const began = performance.now()
      const failed = (how: string) =>
        log.failed(`${contract.id}: ${how} after ${Math.round(performance.now() - began)} ms`)
      for (let tries = 1; ; tries += 1) {
        try {
          const result = await once(contract, input)
          log.answered(performance.now() - began, `${contract.id}: ${result.status}`)
          if (result.status !== contract.success) failed(`${result.status} ${result.code}`)
          return result
        } catch (error) {
          if (isRefused(error) && tries < gateways.length * rounds) {
            turn += 1
            if (tries % gateways.length === 0) await pause(retryPause)
            continue
          }
          log.answered(performance.now() - began, `${contract.id}: ${reasonOf(error)}`)
          failed(reasonOf(error))
          return {}
        }
      }
    },
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
const isRefused = (error: unknown): boolean => codeOf(causeOf(error)) === 'ECONNREFUSED'
const reasonOf = (error: unknown): string => {
  const cause = causeOf(error)
  return `${codeOf(cause)} ${cause instanceof Error ? cause.message : String(cause)}`.trim()
}
