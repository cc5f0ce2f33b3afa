import { installWorkerOf, workerOf } from './worker-of-person.ts'

/** The subscription of a person in this browser with this key of the network, if there is one. */
export const subscriptionOf = async (
  userId: string,
  publicKey: string,
): Promise<PushSubscription | undefined> => {
  const worker = await workerOf(userId)
  const subscription = await worker?.pushManager.getSubscription()
  return subscription && hasKey(subscription, publicKey) ? subscription : undefined
}

/** Subscribes, anew if the network has another key since. Rejects if the browser does not. */
export const subscribe = async (userId: string, publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await installWorkerOf(userId)
  const former = await pushManager.getSubscription()
  if (former && !hasKey(former, publicKey)) await former.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Ends the subscription of a person, and removes their service worker. */
export const unsubscribe = async (userId: string): Promise<void> => {
  const worker = await workerOf(userId)
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await worker?.unregister()
}

const hasKey = ({ options }: PushSubscription, publicKey: string): boolean => {
  const { applicationServerKey: key } = options
  return key !== null && base64Url(new Uint8Array(key)) === publicKey.replaceAll('=', '')
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
