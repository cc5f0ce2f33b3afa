import type { Client } from '@causerie/client'
import workerUrl from './push-worker.ts?worker&url'

/** Why the browser cannot be registered, for the reader. */
export type BrowserRefusal = 'noWebPushHere' | 'noWebPushKey' | 'notificationsDenied'
export class BrowserRefused extends Error {
  readonly why: BrowserRefusal
  constructor(why: BrowserRefusal) {
    super(why)
    this.why = why
  }
}

/** Browsers push to pages of https and of localhost alone. */
const canBePushedTo = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window

/** The id of this browser among the devices of whoever is signed in. */
const deviceIdOfBrowser = (): string => {
  const name = 'causerie-console-device'
  const kept = localStorage.getItem(name)
  if (kept !== null) return kept
  const made = `console-${crypto.randomUUID().slice(0, 8)}`
  localStorage.setItem(name, made)
  return made
}

/**
 * Registers this browser as a device of the user, and answers its id. Asks the reader for the
 * permission to notify. Throws `BrowserRefused`, or what the API or the browser throws.
 */
export const registerBrowser = async (client: Client, userId: string): Promise<string> => {
  if (!canBePushedTo()) throw new BrowserRefused('noWebPushHere')
  const { publicKey } = await client.get('/api/v1/notification/web-push-key')
  if (publicKey === undefined) throw new BrowserRefused('noWebPushKey')
  if ((await Notification.requestPermission()) !== 'granted')
    throw new BrowserRefused('notificationsDenied')
  const token = JSON.stringify(await subscribe(publicKey))
  const deviceId = deviceIdOfBrowser()
  const body = { userId, deviceId, platform: 'web' as const, provider: 'console', token }
  await client.post('/api/v1/notification', { body })
  return deviceId
}

const subscribe = async (applicationServerKey: string): Promise<PushSubscription> => {
  const registration = await navigator.serviceWorker.register(workerUrl)
  await activated(registration)
  // One for other keys would be in the way.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** Subscriptions need an active worker, and this page is outside of its scope. */
const activated = async ({ installing, waiting, active }: ServiceWorkerRegistration) => {
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The service worker was not installed.'))
    })
  })
}
