import { z } from 'zod'
import { byInvitationId } from '../../resources/by-id.ts'
import { invitationCollections } from '../../resources/collections.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageCommunity } from '../community/refusals.ts'

export const resendInvitation = operation({
  id: 'resendInvitation',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/invitations/:invitationId/resend',
  summary: 'Resend an invitation',
  description:
    'Makes a rejected invitation pending again. Allowed to everyone who may invite, not only to the inviter.',
  may: allowedInCommunity('ADD_COMMUNITY_USER'),
  params: byInvitationId,
  example: { params: { invitationId: exampleIds.rejectedInvitationId } },
  reply: { success: z.boolean(), ...invitationCollections },
  refusals: [
    'invitation-not-found',
    ...refusalsToManageCommunity,
    'banned-users',
    'blocked-user',
    'cannot-resend',
  ],
})
