import type { IncomingMessage } from 'node:http'
import { rejections } from '@causerie/contracts/rejections'
import type { Rejection } from '@causerie/protocol'
import type { Payload } from './parse-body.ts'

export type PayloadLimits = { bytes: number; milliseconds: number }
/** A body, or the rejection. */
export type ReadPayload = { payload: Payload } | { rejection: Rejection }

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
    return { rejection: rejections['too-large'] }
  const read = await collect(request, limits)
  return Buffer.isBuffer(read) ? { payload: { contentType, bytes: read } } : { rejection: read }
}

/** Whether the request has a body that will be read. */
export const isBodyRead = (request: IncomingMessage): boolean =>
  request.method !== 'GET' && hasBody(request)

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const collect = (
  request: IncomingMessage,
  { bytes, milliseconds }: PayloadLimits,
): Promise<Buffer | Rejection> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = (read: Buffer | Rejection): void => {
      clearTimeout(timer)
      request.off('data', take)
      request.resume()
      resolve(read)
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      if (size <= bytes) chunks.push(chunk)
      if (size > bytes + patience) finish(rejections['too-large'])
    }
    const timer = setTimeout(() => finish(rejections['too-slow']), milliseconds)
    request.on('data', take)
    request.once('end', () =>
      finish(size > bytes ? rejections['too-large'] : Buffer.concat(chunks)),
    )
    // The client has closed the connection; no answer can be delivered.
    request.once('close', () => finish(rejections['not-http']))
  })
