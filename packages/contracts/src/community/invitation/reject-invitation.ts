import { z } from 'zod'
import { byInvitationId } from '../../resources/by-id.ts'
import { invitationCollections } from '../../resources/collections.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const rejectInvitation = operation({
  id: 'rejectInvitation',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/invitations/:invitationId/reject',
  summary: 'Reject an invitation',
  description:
    'Allowed to the invited user while the invitation is pending. A rejected invitation can be resent.',
  may: ownerOnly('permission-denied', { foreign: 'invitation-not-found' }),
  params: byInvitationId,
  example: { params: { invitationId: exampleIds.invitationId } },
  reply: { success: z.boolean(), ...invitationCollections },
  refusals: ['invitation-not-found', 'permission-denied'],
})
