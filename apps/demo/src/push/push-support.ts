/** Why this browser cannot be told of anything. */
export type Hindrance = 'isInsecure' | 'isUnsupported' | 'hasNoKey' | 'isBlocked'

type Browser = {
  isSecureContext: boolean
  /** Whether it knows service workers, Push and notifications. */
  hasPush: boolean
  permission: NotificationPermission
}

/** What keeps a browser from being told with this key of the network; undefined if nothing does. */
export const hindranceOf = (
  { isSecureContext, hasPush, permission }: Browser,
  publicKey: string | undefined,
): Hindrance | undefined => {
  if (!isSecureContext) return 'isInsecure'
  if (!hasPush) return 'isUnsupported'
  if (publicKey === undefined) return 'hasNoKey'
  return permission === 'denied' ? 'isBlocked' : undefined
}

/** This browser. */
export const currentBrowser = (): Browser => {
  const hasPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return {
    isSecureContext: window.isSecureContext,
    hasPush,
    permission: hasPush ? Notification.permission : 'default',
  }
}
