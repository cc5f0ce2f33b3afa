import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { invitationCollections } from '../../resources/collections.ts'
import { byInvitationId } from './of-community.ts'

/** A rejected invitation waits for an answer again. For whoever may invite now, be it theirs or not. */
export const resendInvitation = operation({
  id: 'resendInvitation',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/invitations/:invitationId/resend',
  summary: 'Resend an invitation',
  params: byInvitationId,
  reply: { success: z.boolean(), ...invitationCollections },
  rejects: ['invitation-not-found', 'permission-denied', 'community-not-found', 'banned-from-community', 'banned-users', 'cannot-resend'],
})
