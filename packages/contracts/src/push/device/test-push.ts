import { count } from '../../resources/scalars.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const testPush = operation({
  id: 'testPush',
  owner: 'push',
  method: 'POST',
  path: '/api/v1/notification/test',
  summary: 'Send a test push to oneself',
  description:
    'To all devices of the caller whose vendor the network has keys of; `devices`: how many these are.',
  may: everybody,
  example: {},
  reply: { devices: count },
})
