import type { PushKeys } from '@causerie/contracts/push'
import type { Platform } from './push-types.ts'

/** Whether a network has what the vendor of a platform asks for; null: pushes are off. */
export const isReachable = (platform: Platform, keys: PushKeys | null): boolean => {
  if (!keys) return false
  switch (platform) {
    case 'ios':
      return keys.apns !== undefined
    case 'android':
      return keys.fcm !== undefined
    case 'web':
      return keys.webPush !== undefined
    case 'unifiedpush':
      return true
  }
}
