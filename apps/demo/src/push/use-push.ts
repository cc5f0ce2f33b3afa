import type { Client } from '@causerie/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryName } from '../live/query-names.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { addDevice, removeDevice } from './browser-device.ts'
import { deviceOfBrowser } from './device-of-browser.ts'
import { currentBrowser, type Hindrance, hindranceOf } from './push-support.ts'
import { subscriptionOf } from './subscription.ts'

type Push = { hindrance?: Hindrance | undefined; isOn: boolean }

const queryKey: [QueryName] = ['push']

/** Whether this browser tells whoever is signed in of things while the page is closed. */
export const usePush = () => {
  const { client, me } = useSignedIn()
  const cache = useQueryClient()
  const { data, error } = useQuery({ queryKey, queryFn: () => readPush(client, me.userId) })
  const change = useMutation({
    mutationFn: (isWanted: boolean) =>
      isWanted ? askAndAdd(client, me.userId) : removeDevice(client, me.userId),
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
  if (!(await subscriptionOf(userId, publicKey))) return { isOn: false }
  const { devices } = await client.devices.list({ userId })
  const deviceId = deviceOfBrowser()
  return { isOn: devices.some((device) => device.deviceId === deviceId) }
}

/** Without the permission nothing changes; the switch says if the browser blocks it. */
const askAndAdd = async (client: Client, userId: string): Promise<void> => {
  // First of all: browsers ask soon after a click only.
  if ((await Notification.requestPermission()) !== 'granted') return
  const { publicKey } = await client.devices.getWebPushKey()
  if (publicKey !== undefined) await addDevice({ client, userId, publicKey })
}
