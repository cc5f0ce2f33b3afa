import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { byInvitationId } from '../../resources/by-id.ts'
import { invitationCollections } from '../../resources/collections.ts'

export const resendInvitation = operation({
  id: 'resendInvitation',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/invitations/:invitationId/resend',
  summary: 'Resend an invitation',
  description: 'Makes a rejected invitation pending again. Allowed to everyone who may invite, not only to the inviter.',
  may: inCommunity('ADD_COMMUNITY_USER'),
  params: byInvitationId,
  example: { params: { invitationId: exampleIds.rejectedInvitationId } },
  reply: { success: z.boolean(), ...invitationCollections },
  rejects: [
    'invitation-not-found',
    'permission-denied',
    'community-not-found',
    'banned-from-community',
    'banned-users',
    'blocked-user',
    'cannot-resend',
  ],
})
