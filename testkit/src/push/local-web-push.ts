import { createECDH, randomBytes } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { decryptWebPush, type SubscriptionKeys } from './decrypt-web-push.ts'
import { listening } from './listening.ts'
import { vapidKeyOf } from './vapid-key-of.ts'
import { silence, type VendorAnswer, type VendorSays } from './vendor-answers.ts'

/** A message that a push service passed on. */
export type WebPushMessage = {
  endpoint: string
  headers: IncomingHttpHeaders
  payload: Record<string, unknown>
}

const bodyBytes = 4_096

/**
 * A push service on this machine (RFC 8030), with the browsers that subscribe to it. It requires
 * VAPID (RFC 8292) and decrypts what arrives. Endpoints of UnifiedPush take JSON as it is. `says`
 * answers for single endpoints; what it does not answer is accepted.
 */
export const startLocalWebPush = async (now: () => number = Date.now) => {
  const service = { says: (() => undefined) as VendorSays }
  const received: WebPushMessage[] = []
  const subscriptions = new Map<string, SubscriptionKeys | 'plain'>()

  const take = async (
    endpoint: string,
    { headers }: IncomingMessage,
    body: Buffer,
  ): Promise<VendorAnswer> => {
    const keys = subscriptions.get(endpoint)
    if (!keys) return { status: 410 }
    if (!/^\d+$/.test(String(headers.ttl))) return { status: 400 }
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) return { status: 400 }
    if (body.length > bodyBytes) return { status: 413 }
    const said = service.says(endpoint)
    if (said) return said
    if (keys === 'plain') {
      received.push({ endpoint, headers, payload: JSON.parse(body.toString()) })
      return { status: 200 }
    }
    if (!(await vapidKeyOf(headers.authorization, { audience: url, now }))) return { status: 403 }
    if (headers['content-encoding'] !== 'aes128gcm') return { status: 415 }
    received.push({ endpoint, headers, payload: JSON.parse(decryptWebPush(body, keys)) })
    return { status: 201, headers: { location: `${endpoint}/messages/${received.length}` } }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    const said = await take(`${url}${request.url}`, request, body).catch(() => ({ status: 400 }))
    if (said === silence) return
    response.writeHead(said.status, 'headers' in said ? said.headers : {}).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  const url = await listening(server)
  const newEndpoint = (): string => `${url}/push/${subscriptions.size + 1}`
  return Object.assign(service, {
    url,
    /** What was passed on, decrypted. */
    received,
    /** A browser subscribes. */
    subscribe: () => {
      const endpoint = newEndpoint()
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = ecdh.generateKeys('base64url')
      subscriptions.set(endpoint, { ecdh, auth })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    /** An app on Android gets an endpoint of UnifiedPush. */
    registerUnifiedPush: (): string => {
      const endpoint = newEndpoint()
      subscriptions.set(endpoint, 'plain')
      return endpoint
    },
    /** The user has no more of it: 410 from now on. */
    unsubscribe: (endpoint: string): void => {
      subscriptions.delete(endpoint)
    },
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  })
}
