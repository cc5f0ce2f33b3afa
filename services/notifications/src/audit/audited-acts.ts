import type { notificationsEvents } from '@causerie/contracts/notifications'
import { type AuditedActsOf, notAudited } from '@causerie/replicas'

/** Trays are their owners' own; the setting concerns everybody. */
export const auditedActs: AuditedActsOf<typeof notificationsEvents> = {
  communityNotified: notAudited,
  communityOccurrenceRetracted: notAudited,
  communityOccurrenceTrimmed: notAudited,
  occurrenceRetracted: notAudited,
  occurrenceTrimmed: notAudited,
  trayItemSeen: notAudited,
  trayPreferencesChanged: notAudited,
  traySeen: notAudited,
  traySettingUpdated: ({ data: { retentionDays } }) => ({
    kind: 'settingsChanged',
    recordType: 'setting',
    recordId: 'notification-tray',
    details: { after: { retentionDays } },
  }),
  userNotified: notAudited,
}
