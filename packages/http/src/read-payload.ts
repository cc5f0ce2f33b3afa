import type { IncomingMessage } from 'node:http'
import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import type { RefusalKind } from '@causerie/protocol'
import type { Payload } from './parse-body.ts'

export type PayloadLimits = { bytes: number; milliseconds: number }
/** A body, or the refusal. */
export type ReadPayload = { payload: Payload } | { refusalKind: RefusalKind }

/**
 * Bytes that are read and discarded before a body that is too large is refused: a client that is
 * still sending may miss the answer.
 */
const patience = 8 * 1024 * 1024

/**
 * Reads a body within its limits. A body whose declared length is too large, and the body of a GET,
 * are not read.
 */
export const readPayload = async (
  request: IncomingMessage,
  limits: PayloadLimits,
): Promise<ReadPayload> => {
  const contentType = request.headers['content-type'] ?? ''
  if (!isBodyRead(request)) return { payload: { contentType, bytes: Buffer.alloc(0) } }
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes)
    return { refusalKind: refusalKinds['too-large'] }
  const read = await collect(request, limits)
  return Buffer.isBuffer(read) ? { payload: { contentType, bytes: read } } : { refusalKind: read }
}

/** Whether the request has a body that will be read. */
export const isBodyRead = (request: IncomingMessage): boolean =>
  request.method !== 'GET' && hasBody(request)

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const collect = (
  request: IncomingMessage,
  { bytes, milliseconds }: PayloadLimits,
): Promise<Buffer | RefusalKind> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = (read: Buffer | RefusalKind): void => {
      clearTimeout(timer)
      request.off('data', take)
      request.resume()
      resolve(read)
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      if (size <= bytes) chunks.push(chunk)
      if (size > bytes + patience) finish(refusalKinds['too-large'])
    }
    const timer = setTimeout(() => finish(refusalKinds['too-slow']), milliseconds)
    request.on('data', take)
    request.once('end', () =>
      finish(size > bytes ? refusalKinds['too-large'] : Buffer.concat(chunks)),
    )
    // The client has closed the connection; no answer can be delivered.
    request.once('close', () => finish(refusalKinds['not-http']))
  })
