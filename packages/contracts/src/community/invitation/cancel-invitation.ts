import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { invitationCollections } from '../../resources/collections.ts'
import { byInvitationId } from './of-community.ts'

/** Takes back a pending invitation: for who sent it, and for whoever may invite. */
export const cancelInvitation = operation({
  id: 'cancelInvitation',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v1/invitations/:invitationId',
  summary: 'Cancel an invitation',
  may: inCommunity('ADD_COMMUNITY_USER'),
  params: byInvitationId,
  example: { params: { invitationId: exampleIds.invitationId } },
  reply: { success: z.boolean(), ...invitationCollections },
  rejects: ['invitation-not-found', 'permission-denied', 'community-not-found', 'banned-from-community'],
})
