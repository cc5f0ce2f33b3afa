import { z } from 'zod'
import { TrayNetworkSetting } from '../../resources/tray-network-setting.ts'
import { onSetting } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { networkKey } from '../../shared/ordering-keys.ts'

export const traySettingUpdated = event({
  type: 'TraySettingUpdated',
  summary:
    'The setting of the notification trays of the network was updated: older items are shown no longer, or again.',
  data: TrayNetworkSetting.extend({ by: z.string() }),
  orderedBy: () => networkKey,
  audit: ({ data: { retentionDays } }) =>
    onSetting('notification-tray', { after: { retentionDays } }),
})
