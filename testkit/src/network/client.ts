import { setTimeout as sleep } from 'node:timers/promises'
import { type AnyOperation, answerOf, ErrorBody } from '@causerie/protocol'
import { expect } from 'vitest'
import { z } from 'zod'
import { deadline } from '../deadline.ts'
import { formOf, type SentFile } from './form.ts'

/** A raw answer. */
export type RawAnswer = {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  body: unknown
}
export type RawRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer> | FormData
}

const send = async (
  url: string,
  { method = 'GET', headers = {}, body }: RawRequest,
): Promise<RawAnswer> => {
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = Buffer.from(bytes).toString()
  return { status: answer.status, headers: answer.headers, text, bytes, body: parsed(text) }
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a request without any conversion, to test exactly what clients send. */
export const raw = (baseUrl: string, path: string, request: RawRequest = {}): Promise<RawAnswer> =>
  send(`${baseUrl}${path}`, request)

/** The error body without unknown members, and with a message. */
const StrictErrorBody = ErrorBody.extend({ message: z.string().min(1) }).strict()

/** Checks that an answer has the error body with this status and code. */
export const expectError = (answer: RawAnswer, status: number, code: number): ErrorBody => {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { status: 'error', code },
  })
  return StrictErrorBody.parse(answer.body)
}

export type Input<O extends AnyOperation> = {
  params?: z.input<O['params']>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  /** Of an upload; a file of its kind by default. */
  files?: readonly SentFile[]
}

/** Calls an operation as clients do, again while it is unavailable. */
export const callOperation: typeof callOnce = (baseUrl, contract, input) =>
  retryUnavailable(() => callOnce(baseUrl, contract, input))

/**
 * Calls an operation and validates a successful answer against its contract: every collection,
 * every field.
 */
export const callOnce = async <O extends AnyOperation>(
  baseUrl: string,
  contract: O,
  { params, query = {}, body, headers = {}, files }: Input<O>,
): Promise<RawAnswer & { body: z.output<O['reply']> }> => {
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  const answer = await send(`${baseUrl}${path}${queryOf(query)}`, {
    method: contract.method,
    ...(contract.upload ? { headers, body: formOf(contract, body, files) } : jsonOf(body, headers)),
  })
  expectContracted(contract, answer)
  // Bare answers are wrapped again for validation.
  if (contract.isBare && answer.status === contract.success)
    answer.body = { [Object.keys(contract.reply.shape)[0] ?? '']: answer.body }
  // Validated above; `expectError` checks refusals.
  return answer as RawAnswer & { body: z.output<O['reply']> }
}

/** That a body is what the contract says of its status: the answer, a file or lines, or an error. */
export const expectContracted = (contract: AnyOperation, { status, body }: RawAnswer): void => {
  if (status < 400 && contract.answersFile) return
  if (status === contract.success) answerOf(contract).parse(body)
  else StrictErrorBody.parse(body)
}

const jsonOf = (body: unknown, headers: Record<string, string>): RawRequest =>
  body === undefined
    ? { headers }
    : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }

const retryTime = 15_000
const unavailable = 503
/** Retries while the answer is 503, as clients do, so that a slow machine fails no spec. */
export const retryUnavailable = async <A extends { status: number }>(
  ask: () => Promise<A>,
): Promise<A> => {
  const end = performance.now() + deadline(retryTime)
  let answer = await ask()
  while (answer.status === unavailable && performance.now() < end) {
    await sleep(200)
    answer = await ask()
  }
  return answer
}

/** Encodes a query in the bracket form that clients send. */
const queryOf = (query: Record<string, unknown>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
const pairsOf = (name: string, value: unknown): string[] => {
  if (value === undefined || value === null) return []
  // Members of objects belong together by the index of their object.
  if (Array.isArray(value))
    return value.flatMap((item, i) =>
      pairsOf(`${name}[${typeof item === 'object' ? i : ''}]`, item),
    )
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner))
  // Other values are text, numbers or booleans.
  return [
    `${encodeURIComponent(name)}=${encodeURIComponent(`${value as string | number | boolean}`)}`,
  ]
}
