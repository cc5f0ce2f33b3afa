import type { Answer } from '@causerie/client'
import type { Setting } from './setting.ts'

type Tray = Answer<'get', '/api/v3/network-settings/notification-tray'>

/** For how many days trays show what happened. */
export const traySetting: Setting<Tray, Partial<Tray>> = {
  key: 'notification-tray',
  title: 'setting_trays',
  read: (client, signal) => client.get('/api/v3/network-settings/notification-tray', { signal }),
  change: (client, body) => client.put('/api/v3/network-settings/notification-tray', { body }),
  fields: [
    {
      kind: 'number',
      label: 'setTrayDays',
      hint: 'setTrayDaysHint',
      min: 1,
      max: 3_650,
      valueOf: ({ retentionDays }) => retentionDays,
      changeTo: (retentionDays = 1) => ({ retentionDays }),
    },
  ],
}
