import { PushNetworkSetting } from '../../resources/push-network-setting.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getPushSetting = operation({
  id: 'getPushSetting',
  owner: 'notifications',
  method: 'GET',
  path: '/api/v3/network-settings/push-notification',
  summary: 'Get the setting of pushes',
  description:
    'Whether the network pushes to devices, by which vendors, and which events. Not the keys.',
  may: administrators,
  credential: 'admin-token',
  example: {},
  reply: PushNetworkSetting.shape,
})
