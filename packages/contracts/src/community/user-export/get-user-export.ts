import { byUserId } from '../../resources/by-id.ts'
import { UserExport } from '../../resources/user-export.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const getUserExport = operation({
  id: 'getUserExport',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/users/:userId/export',
  summary: 'Get the export of a user',
  description:
    'The export that was requested last, with its link while that is valid, and how far its last download is.',
  may: ownerOnly('permission-denied', { administrator: 'yes' }),
  isNotStored: true,
  params: byUserId,
  example: { params: { userId: exampleIds.callerId } },
  reply: { export: UserExport },
  refusals: ['permission-denied', 'user-not-found'],
})
