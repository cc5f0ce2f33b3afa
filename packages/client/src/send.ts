import { type RetryLimits, withRetries } from './retry.ts'
import type { Sessions } from './session.ts'

/** Sends a request; `transport` sends it once where it has a body that can be read once. */
export type Send = (request: Request, transport?: Transport) => Promise<Response>
export type Transport = (request: Request, fetchOnce: typeof fetch) => Promise<Response>

const isUpload = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/') ?? false

/**
 * Sends requests with the token of the session, commands with a key of their own, and what was
 * refused for the moment again.
 */
export const createSend =
  (sessions: Sessions, retries: RetryLimits, fetchOnce: typeof fetch): Send =>
  async (request, transport) => {
    const isQuery = request.method === 'GET' || request.method === 'HEAD'
    const isRepeatable = isQuery || !(transport || isUpload(request))
    if (!isQuery && isRepeatable && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID())
    const sendOnce = () =>
      transport
        ? transport(request, fetchOnce)
        : fetchOnce(request.clone(), { signal: request.signal })
    const sendAs = (token: string): Promise<Response> => {
      request.headers.set('authorization', `Bearer ${token}`)
      return withRetries(sendOnce, retries, { isRepeatable, signal: request.signal })
    }
    const token = await sessions.token()
    const response = await sendAs(token)
    if (response.status !== 401) return response
    const other = await sessions.after(token)
    return other === undefined ? response : sendAs(other)
  }
