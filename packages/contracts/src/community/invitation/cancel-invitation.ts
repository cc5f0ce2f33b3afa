import { z } from 'zod'
import { byInvitationId } from '../../resources/by-id.ts'
import { invitationCollections } from '../../resources/collections.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageCommunity } from '../community/refusals.ts'

export const cancelInvitation = operation({
  id: 'cancelInvitation',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v1/invitations/:invitationId',
  summary: 'Cancel an invitation',
  description:
    'Cancels a pending invitation. Allowed to the inviter and to everyone who may invite.',
  may: allowedInCommunity('ADD_COMMUNITY_USER'),
  params: byInvitationId,
  example: { params: { invitationId: exampleIds.sentInvitationId } },
  reply: { success: z.boolean(), ...invitationCollections },
  refusals: ['invitation-not-found', ...refusalsToManageCommunity],
})
