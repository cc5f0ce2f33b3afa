import type { Answer, Client } from '@causerie/client'
import { queryOptions } from '@tanstack/react-query'
import type { PushSetting } from './push-setting.ts'

export type PushStatus = Answer<'get', '/api/v1/notification/status'>
export type PushHour = PushStatus['hours'][number]
export type Platform = PushHour['platform']

export const platforms = ['ios', 'android', 'web', 'unifiedpush'] as const satisfies Platform[]

/** What waits, what became of pushes in the last 24 hours, and how many devices there are. */
export const pushStatusQuery = (client: Client) =>
  queryOptions({
    queryKey: ['push', 'status'],
    queryFn: ({ signal }) => client.get('/api/v1/notification/status', { signal }),
  })

/** Whether the network has the keys that the vendor of a platform asks for. */
export const hasKeys = ({ fcm, apns, webPush }: PushSetting, platform: Platform): boolean => {
  switch (platform) {
    case 'ios':
      return apns !== null
    case 'android':
      return fcm !== null
    case 'web':
      return webPush !== null
    case 'unifiedpush':
      return true
  }
}

export type PlatformSums = Pick<PushHour, 'accepted' | 'failed' | 'forgotten'>

/** What became of the pushes to a platform in these hours. */
export const sumsOf = (hours: readonly PushHour[], platform: Platform): PlatformSums => {
  const sums = { accepted: 0, failed: 0, forgotten: 0 }
  for (const hour of hours) {
    if (hour.platform !== platform) continue
    sums.accepted += hour.accepted
    sums.failed += hour.failed
    sums.forgotten += hour.forgotten
  }
  return sums
}
