import { notificationsEvents, notificationsOperations } from '@causerie/contracts/notifications'
import { service } from '@causerie/kernel'
import { maskingFeature, networkDeletionFeature } from '@causerie/replicas'
import { auditFeature } from './audit/audit-feature.ts'
import { copiesOfCommunity } from './community-replica.ts'
import { copiesOfContent } from './content-replica.ts'
import { explanationFeature } from './explanation/explanation-feature.ts'
import { exportFeature } from './export/export-feature.ts'
import { notificationSettingFeature } from './notification-setting/notification-setting-feature.ts'
import { occurrenceFeature } from './occurrence/occurrence-feature.ts'
import { preferenceFeature } from './preference/preference-feature.ts'
import { pushFeature } from './push/push-feature.ts'
import { pushSettingFeature } from './push-setting/push-setting-feature.ts'
import { realtimeFeature } from './realtime/realtime-feature.ts'
import { settingFeature } from './setting/setting-feature.ts'
import { trayFeature } from './tray/tray-feature.ts'

/**
 * Notification trays: the occurrences that users are notified of, what they have seen, and what is
 * pushed to their devices.
 */
export const notificationsService = service({
  name: 'notifications',
  operations: notificationsOperations,
  events: notificationsEvents,
  features: [
    auditFeature,
    maskingFeature,
    networkDeletionFeature,
    exportFeature,
    occurrenceFeature,
    trayFeature,
    preferenceFeature,
    settingFeature,
    notificationSettingFeature,
    pushSettingFeature,
    explanationFeature,
    realtimeFeature,
    pushFeature,
  ],
  replicas: { community: copiesOfCommunity, content: copiesOfContent },
})
