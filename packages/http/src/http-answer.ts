import type { Readable } from 'node:stream'
import { rejectionOf } from '@causerie/contracts/rejections'
import type { AnyOperation, Refusal, Rejection } from '@causerie/protocol'

/**
 * A finished answer. The content type is JSON unless the answer is a file; `headers` are
 * additional.
 */
export type HttpAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer | Readable
  isFile?: boolean
}

/** The answer to a refused request. */
export type RefusedAnswer = HttpAnswer & { body: string }

/** The API's error body. Clients require `status: "error"`. */
export const errorBody = ({ code, message }: Rejection, detail: readonly string[] = []): string =>
  JSON.stringify({ status: 'error', code, message, data: { detail } })

export const rejectionAnswer = (
  rejection: Rejection,
  detail?: readonly string[],
): RefusedAnswer => ({
  status: rejection.http,
  headers: rejection.http === 503 ? { 'retry-after': '1' } : {},
  body: errorBody(rejection, detail),
})

/** `errorCodes` of the operation says which code the body has. */
export const refusalAnswer = (
  { refused, detail }: Refusal,
  operation?: Pick<AnyOperation, 'errorCodes'>,
): RefusedAnswer => rejectionAnswer(rejectionIn(rejectionOf(refused), operation), detail)

/** The rejection as clients of the operation see it. */
export const rejectionIn = (
  rejection: Rejection,
  operation?: Pick<AnyOperation, 'errorCodes'>,
): Rejection =>
  operation?.errorCodes === 'http' ? { ...rejection, code: rejection.http } : rejection
