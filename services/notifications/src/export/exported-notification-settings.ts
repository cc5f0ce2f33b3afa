import { sql } from '@causerie/kernel'
import type { ReadExported } from '@causerie/replicas'
import { notificationSettings } from '../notification-setting/notification-setting.ts'

type Key = { level: 'user' | 'channel' | 'community'; targetId: string }
const ofUser = sql<Key, { userId: string; level: string; targetId: string }>(
  'exported_notification_settings',
  `
  select level, target_id as "targetId"
  from notification_settings
  where network_id = $networkId and user_id = $userId and (level, target_id) > ($level, $targetId)
  order by level, target_id
  limit 500
  `,
)

/** What a user has set of pushes, by level and channel or community. */
export const exportedNotificationSettings: ReadExported = async (
  reader,
  userId,
  [level = '', targetId = ''] = [],
) => {
  const keys = await reader.rows(ofUser, { userId, level, targetId })
  const { rows } = await reader.load({
    rows: keys.map((key) => notificationSettings.get(userId, key.level, key.targetId)),
  })
  const last = keys.at(-1)
  return {
    records: rows.filter((row) => row !== undefined),
    next: last ? [last.level, last.targetId] : null,
  }
}
