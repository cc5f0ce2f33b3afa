import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { ownerOnly } from '../../dsl/scopes/own.ts'
import { byInvitationId } from '../../resources/by-id.ts'
import { invitationCollections } from '../../resources/collections.ts'

export const rejectInvitation = operation({
  id: 'rejectInvitation',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/invitations/:invitationId/reject',
  summary: 'Reject an invitation',
  description: 'Allowed to the invited user while the invitation is pending. A rejected invitation can be resent.',
  may: ownerOnly('permission-denied', { foreign: 'invitation-not-found' }),
  params: byInvitationId,
  example: { params: { invitationId: exampleIds.invitationId } },
  reply: { success: z.boolean(), ...invitationCollections },
  rejects: ['invitation-not-found', 'permission-denied'],
})
