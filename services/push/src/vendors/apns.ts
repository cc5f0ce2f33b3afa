import type { Content } from '../push-types.ts'
import { apnsOutcome, isExpired } from './apns-outcome.ts'
import { apnsToken } from './apns-token.ts'
import { headerKey } from './collapse.ts'
import { fitted } from './fitted.ts'
import { createHttp2Client } from './http2-client.ts'
import { answersWithin, gone, type Vendor } from './vendor.ts'

export type ApnsKeys = {
  key: string
  keyId: string
  teamId: string
  topic: string
  isProduction: boolean
}
export type ApnsOptions = {
  /** Instead of the servers of Apple. */
  url?: string | undefined
  now?: () => number
  /** Milliseconds. */
  timeout?: number
}

const urlOf = ({ isProduction }: ApnsKeys): string =>
  isProduction ? 'https://api.push.apple.com' : 'https://api.sandbox.push.apple.com'
const payloadBytes = 4_096

/** Sends to iOS by the HTTP/2 API of APNs, with tokens that a key of the team signs. */
export const createApns = (
  keys: ApnsKeys,
  { url = urlOf(keys), now = Date.now, timeout = answersWithin }: ApnsOptions = {},
): Vendor => {
  const client = createHttp2Client(url)
  const bearer = apnsToken(keys, now)
  return {
    send: async ({ token, expiresAt }, content) => {
      if (!/^[0-9a-f]+$/i.test(token)) return gone('the token is none')
      const body = fitted(content, payloadOf, payloadBytes)
      const headers = {
        ':method': 'POST',
        ':path': `/3/device/${token}`,
        'apns-topic': keys.topic,
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(Math.floor(expiresAt / 1_000)),
        'apns-collapse-id': headerKey(content.collapseKey),
      }
      const request = (jwt: string) =>
        client.request({ ...headers, authorization: `bearer ${jwt}` }, { body, timeout })
      const first = await bearer.get()
      if ('failure' in first) return first.failure
      const answer = await request(first.token)
      if (!isExpired(answer)) return apnsOutcome(answer, now())
      bearer.renew(first.token)
      const second = await bearer.get()
      return 'failure' in second ? second.failure : apnsOutcome(await request(second.token), now())
    },
    close: client.close,
  }
}

const payloadOf = ({ title, body, badge, collapseKey, data, image }: Content) => ({
  ...data,
  ...(image !== undefined && { image }),
  aps: {
    alert: { title, body },
    badge,
    sound: 'default',
    'thread-id': collapseKey,
    // An extension of the app may load the image.
    ...(image !== undefined && { 'mutable-content': 1 }),
  },
})
