import type { Client } from '@causerie/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../session/signed-in.tsx'
import { deviceOfBrowser } from './device-of-browser.ts'
import { currentBrowser, type Hindrance, hindranceOf } from './push-support.ts'
import { subscribe, subscriptionOf, unsubscribe } from './subscription.ts'

type Push = { hindrance?: Hindrance | undefined; isOn: boolean; publicKey?: string | undefined }

const queryKey = ['push']

/** Whether this browser tells whoever is signed in of things while the page is closed. */
export const usePush = () => {
  const { client, me } = useSignedIn()
  const cache = useQueryClient()
  const { data, error } = useQuery({ queryKey, queryFn: () => readPush(client, me.userId) })
  const change = useMutation({
    mutationFn: (isWanted: boolean) =>
      isWanted ? turnOn(client, me.userId, data?.publicKey) : turnOff(client, me.userId),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  const test = useMutation({ mutationFn: () => client.devices.testPush() })
  return { push: data, error: error ?? change.error ?? test.error, change, test }
}

/** A browser is told while it has a subscription and the server has it as a device. */
const readPush = async (client: Client, userId: string): Promise<Push> => {
  const { publicKey } = await client.devices.getWebPushKey()
  const hindrance = hindranceOf(currentBrowser(), publicKey)
  if (hindrance !== undefined || publicKey === undefined) return { hindrance, isOn: false }
  if (!(await subscriptionOf(userId, publicKey))) return { isOn: false, publicKey }
  const { devices } = await client.devices.list({ userId })
  const deviceId = deviceOfBrowser()
  return { isOn: devices.some((device) => device.deviceId === deviceId), publicKey }
}

/** Without the permission nothing changes; the switch says that the browser blocks it. */
const turnOn = async (
  client: Client,
  userId: string,
  publicKey: string | undefined,
): Promise<void> => {
  if (publicKey === undefined || (await Notification.requestPermission()) !== 'granted') return
  const subscription = await subscribe(userId, publicKey)
  const device = { userId, deviceId: deviceOfBrowser(), platform: 'web' as const }
  await client.devices.register({ ...device, token: JSON.stringify(subscription) })
}

const turnOff = async (client: Client, userId: string): Promise<void> => {
  await client.devices.remove({ deviceId: deviceOfBrowser() })
  await unsubscribe(userId)
}
