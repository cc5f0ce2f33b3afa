import {
  EventTemplates,
  NotifiableEventChoice,
  NotificationLevel,
  notificationSettingChanged,
} from '@causerie/contracts/notifications'
import { trayKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { withTemplates } from '../push-setting/event-templates.ts'
import { withChoices } from './event-choices.ts'

const NotificationSettingRow = z.object({
  userId: z.string(),
  level: NotificationLevel,
  /** The public id of the channel or community; empty for the level `user`. */
  targetId: z.string(),
  /** Null until it is set. */
  isPushNotifiable: z.boolean().nullable(),
  /** Sorted by name. */
  events: z.array(NotifiableEventChoice),
  /** Sorted by name; absent if there are none. */
  templates: z.array(EventTemplates).optional(),
})
export type NotificationSettingRow = z.infer<typeof NotificationSettingRow>

/** What is pushed to users; no row until they change something for the first time. */
export const notificationSettings = table('notification_settings', {
  row: NotificationSettingRow,
  key: ['userId', 'level', 'targetId'],
  orderedByKey: ({ userId }) => trayKey(userId),
  fillfactor: 70,
})

export const notificationSettingFolds = {
  notificationSettingChanged: fold(notificationSettingChanged)(
    ({ userId, level, targetId }) => ({ row: notificationSettings.get(userId, level, targetId) }),
    ({ row }, { data: { userId, level, targetId, isPushNotifiable, events, templates } }) => {
      const after = withTemplates(row?.templates ?? [], templates ?? [])
      return [
        notificationSettings.put({
          userId,
          level,
          targetId,
          isPushNotifiable: isPushNotifiable ?? row?.isPushNotifiable ?? null,
          events: withChoices(row?.events ?? [], events ?? []),
          ...(after.length > 0 && { templates: after }),
        }),
      ]
    },
  ),
}
