import type { NotificationLevel } from '@causerie/contracts/notifications'
import { communities } from '@causerie/replicas'
import { pushSettingRow } from '../push-setting/push-setting.ts'
import { notificationSettings } from './notification-setting.ts'

/** The rows that a request about a setting needs, those of the wider levels included. */
export const settingRows = (userId: string, level: NotificationLevel, targetId: string) => ({
  network: pushSettingRow(),
  user: notificationSettings.get(userId, 'user', ''),
  place: notificationSettings.get(userId, level, targetId),
  communities: level === 'community' ? [communities.get(targetId)] : [],
})
