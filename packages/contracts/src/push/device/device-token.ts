import { urlOf } from '@causerie/protocol'
import { z } from 'zod'
import type { DevicePlatform } from './device-platform.ts'

const Base64Url = z.string().regex(/^[\w-]+={0,2}$/)

/** A `PushSubscription` of a browser, as its `toJSON` writes it; other members are dropped. */
export const WebSubscription = z.object({
  endpoint: z.string().refine((url) => isHttp(url)),
  keys: z.object({ p256dh: Base64Url, auth: Base64Url }),
})
export type WebSubscription = z.infer<typeof WebSubscription>

const isHttp = (url: string): boolean => ['http:', 'https:'].includes(urlOf(url)?.protocol ?? '')

/** The subscription that a token of the platform `web` is; undefined if it is none. */
export const subscriptionIn = (token: string): WebSubscription | undefined => {
  try {
    return WebSubscription.safeParse(JSON.parse(token)).data
  } catch {
    return undefined
  }
}

/** What is wrong with the token of a device; undefined if nothing is. */
export const faultOfToken = (platform: DevicePlatform, token: string): string | undefined => {
  switch (platform) {
    case 'ios':
      return /^[\da-f]{1,400}$/i.test(token) ? undefined : 'Must have 1 to 400 hexadecimal digits.'
    case 'android':
      return /^[\x21-\x7e]+$/.test(token) ? undefined : 'Must be a registration token of FCM.'
    case 'web':
      return /^[\x20-\x7e\s]+$/.test(token) && subscriptionIn(token)
        ? undefined
        : 'Must be the JSON text of a PushSubscription.'
    case 'unifiedpush':
      return /^[\x21-\x7e]+$/.test(token) && isHttp(token)
        ? undefined
        : 'Must be the URL of an endpoint that begins with http or https.'
  }
}
