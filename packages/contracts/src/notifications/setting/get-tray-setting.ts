import { TrayNetworkSetting } from '../../resources/tray-network-setting.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getTraySetting = operation({
  id: 'getTraySetting',
  owner: 'notifications',
  method: 'GET',
  path: '/api/v3/network-settings/notification-tray',
  summary: 'Get the setting of notification trays',
  description:
    'For how many days items of trays are shown after their last occurrence. Until it is set, as in the installation.',
  may: everybody,
  example: {},
  reply: TrayNetworkSetting.shape,
})
