import { RetentionNetworkSetting } from '../../resources/retention.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getRetentionSetting = operation({
  id: 'getRetentionSetting',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/network-settings/retention',
  summary: 'Get the retention setting',
  description: 'For how many days the network keeps what. Without a rule it is kept for ever.',
  may: administrators,
  credential: 'admin-token',
  example: {},
  reply: RetentionNetworkSetting.shape,
})
