import type { notificationsEvents } from '@causerie/contracts/notifications'
import { type AuditedActsOf, notAudited, own } from '@causerie/replicas'

/** Trays are their owners' own; the setting concerns everybody. */
export const auditedActs: AuditedActsOf<typeof notificationsEvents> = {
  communityNotified: notAudited.follows,
  communityOccurrenceRetracted: notAudited.follows,
  communityOccurrenceTrimmed: notAudited.follows,
  occurrenceRetracted: notAudited.follows,
  occurrenceTrimmed: notAudited.follows,
  trayItemSeen: own('userId'),
  trayPreferencesChanged: own('userId'),
  traySeen: own('userId'),
  traySettingUpdated: ({ data: { retentionDays } }) => ({
    kind: 'settingsChanged',
    recordType: 'setting',
    recordId: 'notification-tray',
    details: { after: { retentionDays } },
  }),
  userNotified: notAudited.follows,
}
