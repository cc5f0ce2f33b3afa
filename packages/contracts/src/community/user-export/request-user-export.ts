import { byUserId } from '../../resources/by-id.ts'
import { UserExport } from '../../resources/user-export.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const requestUserExport = operation({
  id: 'requestUserExport',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/users/:userId/export',
  summary: 'Request an export of a user',
  description:
    'A link to a ZIP with everything of the user, for 24 hours. The ZIP is made while it is downloaded, so it has what there is by then. Until the link has ended, no other one is made.',
  may: ownerOnly('permission-denied', { administrator: 'yes' }),
  isNotStored: true,
  params: byUserId,
  example: { params: { userId: exampleIds.callerId } },
  reply: { export: UserExport },
  refusals: ['permission-denied', 'user-not-found', 'rate-limited'],
})
