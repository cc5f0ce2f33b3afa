import { setTimeout as sleep } from 'node:timers/promises'
import { type AnyOperation, answerOf, ErrorBody } from '@causerie/contracts'
import { expect } from 'vitest'
import { z } from 'zod'

/** An answer as it came. */
export type RawAnswer = { status: number; headers: Headers; text: string; body: unknown }
export type RawRequest = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }

const send = async (url: string, { method = 'GET', headers = {}, body }: RawRequest): Promise<RawAnswer> => {
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: parsed(text) }
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A request without any help, for what clients really send. */
export const raw = (baseUrl: string, path: string, request: RawRequest = {}): Promise<RawAnswer> => send(`${baseUrl}${path}`, request)

/** Nothing but the body that the contracts know, and a sentence in it. */
const StrictErrorBody = ErrorBody.extend({ message: z.string().min(1) }).strict()

/** Checks that an answer is an error in the API's own body, with this status and code. */
export const expectError = (answer: RawAnswer, status: number, code: number): ErrorBody => {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { status: 'error', code } })
  return StrictErrorBody.parse(answer.body)
}

export type Input<O extends AnyOperation> = {
  params?: z.input<O['params']>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

/** Calls an operation and, where it succeeds, holds the answer to its contract: every collection there, every field of its kind. */
export const callOperation = async <O extends AnyOperation>(
  baseUrl: string,
  contract: O,
  { params, query = {}, body, headers = {} }: Input<O>,
): Promise<RawAnswer & { body: z.output<O['reply']> }> => {
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  const answer = await send(`${baseUrl}${path}${queryOf(query)}`, {
    method: contract.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (answer.status === 200) {
    answerOf(contract).parse(answer.body)
    // What comes without its name is given it back.
    if (contract.isBare) answer.body = { [Object.keys(contract.reply.shape)[0] ?? '']: answer.body }
  } else StrictErrorBody.parse(answer.body)
  // Held to the contract above; a refused answer is looked at with `expectError`.
  return answer as RawAnswer & { body: z.output<O['reply']> }
}

const triesAgainFor = 15_000
const unavailable = 503
/** Asks again what is not available at the moment, as clients do: a machine that stands still for seconds fails no spec. */
export const patiently = async <A extends { status: number }>(ask: () => Promise<A>): Promise<A> => {
  const until = Date.now() + triesAgainFor
  let answer = await ask()
  while (answer.status === unavailable && Date.now() < until) {
    await sleep(200)
    answer = await ask()
  }
  return answer
}

/** The bracket form in which clients send queries. */
const queryOf = (query: Record<string, unknown>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
const pairsOf = (name: string, value: unknown): string[] => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(`${name}[]`, item))
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner))
  // Whatever is left is a text, a number or a boolean.
  return [`${encodeURIComponent(name)}=${encodeURIComponent(`${value as string | number | boolean}`)}`]
}
