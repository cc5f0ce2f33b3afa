import type { Client } from '@causerie/client'
import { deviceOfBrowser } from './device-of-browser.ts'
import { subscribe, unsubscribe } from './subscription.ts'
import { workerOf } from './worker-of-person.ts'

/** Whoever is signed in, and the key of the network. */
type Person = { client: Client; userId: string; publicKey: string }

/** Subscribes this browser, and registers it as a device. Rejects if the browser does not subscribe. */
export const addDevice = async ({ client, userId, publicKey }: Person): Promise<void> => {
  const subscription = await subscribe(userId, publicKey)
  const device = { userId, deviceId: deviceOfBrowser(), platform: 'web' as const }
  await client.devices.register({ ...device, token: JSON.stringify(subscription) })
}

export const removeDevice = async (client: Client, userId: string): Promise<void> => {
  await client.devices.remove({ deviceId: deviceOfBrowser() })
  await unsubscribe(userId)
}

/**
 * Registers a browser again that was registered before, as apps do at each start: it may have another
 * subscription, the network another key, and a restored server knows no devices.
 */
export const addDeviceAgain = async (client: Client, userId: string): Promise<void> => {
  if (!(await workerOf(userId))) return
  const { publicKey } = await client.devices.getWebPushKey()
  if (publicKey !== undefined) await addDevice({ client, userId, publicKey })
}
