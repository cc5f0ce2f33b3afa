import type { Readable } from 'node:stream'
import { refusalKindOf } from '@causerie/contracts/refusal-kinds'
import type { AnyOperation, Refusal, RefusalKind } from '@causerie/protocol'

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
export const errorBody = ({ code, message }: RefusalKind, detail: readonly string[] = []): string =>
  JSON.stringify({ status: 'error', code, message, data: { detail } })

export const refusalKindAnswer = (
  refusalKind: RefusalKind,
  detail?: readonly string[],
): RefusedAnswer => ({
  status: refusalKind.http,
  headers: refusalKind.http === 503 ? { 'retry-after': '1' } : {},
  body: errorBody(refusalKind, detail),
})

/** `errorCodes` of the operation says which code the body has. */
export const refusalAnswer = (
  { refused, detail }: Refusal,
  operation?: Pick<AnyOperation, 'errorCodes'>,
): RefusedAnswer => refusalKindAnswer(refusalKindIn(refusalKindOf(refused), operation), detail)

/** The refusal as clients of the operation see it. */
export const refusalKindIn = (
  refusalKind: RefusalKind,
  operation?: Pick<AnyOperation, 'errorCodes'>,
): RefusalKind =>
  operation?.errorCodes === 'http' ? { ...refusalKind, code: refusalKind.http } : refusalKind
