import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { invitationCollections } from '../../resources/collections.ts'
import { byInvitationId } from './of-community.ts'

/** For who was invited, while it is pending. It may be sent again. */
export const rejectInvitation = operation({
  id: 'rejectInvitation',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/invitations/:invitationId/reject',
  summary: 'Reject an invitation',
  params: byInvitationId,
  reply: { success: z.boolean(), ...invitationCollections },
  rejects: ['invitation-not-found', 'permission-denied'],
})
