import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { PushDevice } from './push-device.ts'

export const listDevices = operation({
  id: 'listDevices',
  owner: 'push',
  method: 'GET',
  path: '/api/v1/users/:userId/devices',
  summary: 'List the devices of a user',
  description: 'Those that pushes are sent to, the one that was registered last first.',
  may: ownerOnly('permission-denied', { administrator: 'yes' }),
  params: byUserId,
  example: { params: { userId: exampleIds.callerId } },
  reply: { devices: z.array(PushDevice) },
  refusals: ['permission-denied'],
})
