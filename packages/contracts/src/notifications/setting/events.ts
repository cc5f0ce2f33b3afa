import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { networkKey } from '../../dsl/ordering-keys.ts'
import { TrayNetworkSetting } from '../../resources/tray-network-setting.ts'

export const traySettingUpdated = event({
  type: 'TraySettingUpdated',
  summary: 'The setting of the notification trays of the network was updated: older items are shown no longer, or again.',
  data: TrayNetworkSetting.extend({ by: z.string() }),
  orderedBy: () => networkKey,
})
