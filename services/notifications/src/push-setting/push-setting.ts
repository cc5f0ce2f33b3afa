import {
  EventTemplates,
  NotifiableEventChoice,
  PushVendors,
  pushKeysChanged,
  pushSettingUpdated,
} from '@causerie/contracts/notifications'
import { networkKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { withChoices } from '../notification-setting/event-choices.ts'
import { withTemplates } from './event-templates.ts'

const PushSettingRow = PushVendors.extend({
  setting: z.literal('push'),
  enabled: z.boolean(),
  /** Sorted by name. */
  events: z.array(NotifiableEventChoice),
  /** Sorted by name. Absent in older rows. */
  templates: z.array(EventTemplates).optional(),
})
export type PushSettingRow = z.infer<typeof PushSettingRow>
/** Complete. */
export type PushSetting = PushSettingRow & Required<Pick<PushSettingRow, 'templates'>>

/** What a network pushes and by which vendors, one row; no row until it is set. */
export const pushSettings = table('push_settings', {
  row: PushSettingRow,
  key: ['setting'],
  orderedByKey: () => networkKey,
})
export const pushSettingRow = () => pushSettings.get('push')

const defaults: PushSetting = {
  setting: 'push',
  enabled: false,
  fcm: null,
  apns: null,
  webPush: null,
  events: [],
  templates: [],
}

/** The setting of a network, complete. */
export const pushSettingOf = (row: PushSettingRow | undefined): PushSetting => ({
  ...defaults,
  ...row,
})

export const pushSettingFolds = {
  pushSettingUpdated: fold(pushSettingUpdated)(
    () => ({ row: pushSettingRow() }),
    ({ row }, { data: { enabled, events = [], templates = [] } }) => {
      const before = pushSettingOf(row)
      return [
        pushSettings.put({
          ...before,
          enabled: enabled ?? before.enabled,
          events: withChoices(before.events, events),
          templates: withTemplates(before.templates, templates),
        }),
      ]
    },
  ),

  pushKeysChanged: fold(pushKeysChanged)(
    () => ({ row: pushSettingRow() }),
    ({ row }, { data: { endedSecretIds: _, ...vendors } }) => [
      pushSettings.put({ ...pushSettingOf(row), ...vendors }),
    ],
  ),
}
