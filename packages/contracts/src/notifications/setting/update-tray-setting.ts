import { z } from 'zod'
import { ifGiven } from '../../resources/input.ts'
import { TrayNetworkSetting } from '../../resources/tray-network-setting.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const updateTraySetting = operation({
  id: 'updateTraySetting',
  owner: 'notifications',
  method: 'PUT',
  path: '/api/v3/network-settings/notification-tray',
  summary: 'Update the setting of notification trays',
  description:
    'Applies when trays are read: older items are hidden and not counted. They stay stored, so a longer time shows them again.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({
    retentionDays: ifGiven(TrayNetworkSetting.shape.retentionDays).describe(
      'For how many days an item is shown after its last occurrence.',
    ),
  }),
  example: { body: { retentionDays: 30 } },
  reply: TrayNetworkSetting.shape,
})
