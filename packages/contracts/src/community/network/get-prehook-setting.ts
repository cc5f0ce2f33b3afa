import { PrehookNetworkSetting } from '../../resources/prehook-network-setting.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getPrehookSetting = operation({
  id: 'getPrehookSetting',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/network-settings/prehook',
  summary: 'Get the pre-hook setting',
  description: 'Whether and where a server of yours is asked before users write. Not its key.',
  may: administrators,
  credential: 'admin-token',
  example: {},
  reply: PrehookNetworkSetting.shape,
})
