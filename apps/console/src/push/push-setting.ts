import type { Answer, Client } from '@causerie/client'
import { queryOptions } from '@tanstack/react-query'

export type PushSetting = Answer<'get', '/api/v3/network-settings/push-notification'>
export type NotifiableEvent = PushSetting['notifiableEvents'][number]
export type NotifiableEventName = NotifiableEvent['name']
export type ApnsSetting = NonNullable<PushSetting['apns']>

/** What changes of the setting; absent members stay, and null removes the keys of a vendor. */
export type PushChange = {
  enabled?: boolean
  fcm?: { serviceAccount: string } | null
  apns?: (Partial<ApnsSetting> & { key?: string }) | null
  webPush?: { subject?: string } | null
  notifiableEvents?: Pick<NotifiableEvent, 'name' | 'isPushNotifiable'>[]
}

/** Whether the network pushes, by which vendors, and what. */
export const pushSettingQuery = (client: Client) =>
  queryOptions({
    queryKey: ['push', 'setting'],
    queryFn: ({ signal }) => client.get('/api/v3/network-settings/push-notification', { signal }),
  })

export const changePush = (client: Client, body: PushChange): Promise<PushSetting> =>
  client.put('/api/v3/network-settings/push-notification', { body })
