import type { IncomingHttpHeaders } from 'node:http'
import { type IncomingUpload, internalHeaders, pathOf } from '@causerie/http'
import type { AnyOperation } from '@causerie/protocol'
import type { HttpUpstream, ReceivedCall } from './upstream.ts'

/**
 * Milliseconds after which a read is sent again: an instance that stops has closed its other
 * connections by then.
 */
export const repeatsAfter = 20

/** The path of a call at a service, and the headers with which it is sent. */
export const serviceCall = (
  call: ReceivedCall,
  { identities }: Pick<HttpUpstream, 'identities'>,
): { path: string; headers: IncomingHttpHeaders } => {
  const { operation, params, rawQuery, payload, idempotencyKey, upload } = call
  const path = pathOf(operation, params)
  const identity = identities.sign(
    {
      audience: operation.owner,
      method: operation.method,
      target: `${path}${rawQuery && `?${rawQuery}`}`,
      idempotencyKey,
    },
    call.caller,
    upload ? 'stream' : payload.bytes,
  )
  return { path, headers: { ...headersOf(call), [internalHeaders.identity]: identity } }
}

/** The only headers of the client are those that describe the body. */
const headersOf = ({
  requestId,
  position,
  idempotencyKey,
  traceparent,
  payload,
  operation,
  upload,
}: ReceivedCall): IncomingHttpHeaders => ({
  [internalHeaders.requestId]: requestId,
  ...(position && { [internalHeaders.position]: position }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  ...(traceparent && { traceparent }),
  ...(upload &&
    isTooLarge(upload, operation) && { [internalHeaders.declared]: String(upload.declared) }),
  ...(payload.contentType && { 'content-type': payload.contentType }),
  ...(payload.bytes.length > 0 && { 'content-length': String(payload.bytes.length) }),
})

/** Whether an upload is too large by what its client declares. */
export const isTooLarge = (
  { declared = 0 }: Pick<IncomingUpload, 'declared'>,
  { bodyLimit }: Pick<AnyOperation, 'bodyLimit'>,
): boolean => declared > bodyLimit

const closings = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** Whether a call failed because its connection closed. */
export const isClosed = (error: unknown): boolean => hasCode(error, closings)

export const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))
