import type { Outbound } from '@causerie/outbound'
import encryption from 'web-push'
import { z } from 'zod'
import { devicePayload } from './device-payload.ts'
import { fitted } from './fitted.ts'
import { jsonOf } from './json-of.ts'
import { messageHeaders, pushServiceOutcome } from './push-service.ts'
import { vapid, type WebPushKeys } from './vapid.ts'
import { answersWithin, gone, type Vendor } from './vendor.ts'

export type WebPushOptions = {
  /** With a guard against private addresses: users choose the endpoints. */
  post: Outbound['post']
  now?: () => number
}

const Subscription = z.object({
  endpoint: z.url(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})

/** 4,096 bytes with what encryption adds: a header of 86, a tag of 16 and a delimiter. */
const payloadBytes = 4_096 - 86 - 16 - 1
const answerBytes = 4_096

/** Sends to browsers by Web Push (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). */
export const createWebPush = (
  keys: WebPushKeys,
  { post, now = Date.now }: WebPushOptions,
): Vendor => {
  const authorization = vapid(keys, now)
  return {
    send: async ({ token, expiresAt }, content) => {
      const { data: subscription } = Subscription.safeParse(jsonOf(token))
      const text = fitted(content, devicePayload, payloadBytes)
      const body = subscription && encrypted(subscription.keys, text)
      if (!subscription || !body) return gone('the subscription is none')
      const signed = await authorization(new URL(subscription.endpoint).origin)
      if ('failure' in signed) return signed.failure
      const answer = await post(subscription.endpoint, {
        headers: {
          ...messageHeaders(content.collapseKey, expiresAt - now()),
          authorization: signed.token,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
        },
        body,
        timeout: answersWithin,
        maxBytes: answerBytes,
      })
      return pushServiceOutcome(answer, now())
    },
    close: async () => undefined,
  }
}

const encrypted = (
  { p256dh, auth }: { p256dh: string; auth: string },
  text: string,
): Buffer | undefined => {
  try {
    return encryption.encrypt(p256dh, auth, text, 'aes128gcm').cipherText
  } catch {
    return undefined
  }
}
