import type { PushKeys } from '@causerie/contracts/push'
import { createOutbound, type Outbound } from '@causerie/outbound'
import type { Platform } from '../push-types.ts'
import { createApns } from './apns.ts'
import { createFcm } from './fcm.ts'
import { createUnifiedPush } from './unified-push.ts'
import type { Vendor } from './vendor.ts'
import { createWebPush } from './web-push.ts'

/** Where vendors are instead of where they usually are, such as `http://127.0.0.1:9000`. */
export type VendorUrls = {
  /** Issues access tokens at `/token`. */
  fcm?: string | undefined
  /** Instead of both servers of Apple. */
  apns?: string | undefined
}

export type VendorsOptions = {
  /** For endpoints that users choose: with a guard against private addresses. */
  outbound: Pick<Outbound, 'post'>
  urls: VendorUrls
  now?: () => number
}

const google = {
  url: 'https://fcm.googleapis.com',
  tokenUrl: 'https://oauth2.googleapis.com/token',
}

/** Opens vendors with the keys of a network. */
export type CreateVendors = {
  /** The part of the keys that a platform needs, in JSON; null: the network has none. */
  keysOf(platform: Platform, keys: PushKeys): string | null
  create(platform: Platform, keys: PushKeys): Vendor | null
  close(): Promise<void>
}

export const createVendors = ({
  outbound,
  urls,
  now = Date.now,
}: VendorsOptions): CreateVendors => {
  // The operator chooses where FCM is.
  const unguarded = createOutbound(() => true)
  const { post } = outbound
  const fcmUrls = urls.fcm === undefined ? google : { url: urls.fcm, tokenUrl: `${urls.fcm}/token` }
  return {
    keysOf: (platform, keys) => {
      if (platform === 'unifiedpush') return '{}'
      const found = { ios: keys.apns, android: keys.fcm, web: keys.webPush }[platform]
      return found ? JSON.stringify(found) : null
    },
    create: (platform, { fcm, apns, webPush }) => {
      switch (platform) {
        case 'android':
          return fcm ? createFcm(fcm, { post: unguarded.post, ...fcmUrls, now }) : null
        case 'ios':
          return apns ? createApns(apns, { url: urls.apns, now }) : null
        case 'web':
          return webPush ? createWebPush(webPush, { post, now }) : null
        case 'unifiedpush':
          return createUnifiedPush({ post, now })
      }
    },
    close: () => unguarded.close(),
  }
}
