import { type RetryLimits, withRetries } from './retry.ts'
import type { Sessions } from './session.ts'

export type Send = (request: Request) => Promise<Response>

const isUpload = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/') ?? false

/**
 * Sends requests with the token of the session, commands with a key of their own, and what was
 * refused for the moment again.
 */
export const createSend =
  (sessions: Sessions, retries: RetryLimits, fetchOnce: typeof fetch): Send =>
  async (request) => {
    const isQuery = request.method === 'GET' || request.method === 'HEAD'
    const isRepeatable = isQuery || !isUpload(request)
    if (!isQuery && isRepeatable && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID())
    const sendAs = (token: string): Promise<Response> => {
      request.headers.set('authorization', `Bearer ${token}`)
      return withRetries(() => fetchOnce(request.clone(), { signal: request.signal }), retries, {
        isRepeatable,
        signal: request.signal,
      })
    }
    const token = await sessions.token()
    const response = await sendAs(token)
    if (response.status !== 401) return response
    const other = await sessions.after(token)
    return other === undefined ? response : sendAs(other)
  }
