import { z } from 'zod'
import { byInvitationId } from '../../resources/by-id.ts'
import { invitationCollections } from '../../resources/collections.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToEnterCommunity } from '../member/refusals.ts'

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/invitations/:invitationId/accept',
  summary: 'Accept an invitation',
  description:
    'Adds the invited user as a member, even if the community requires approval. A pending join request of the user is ' +
    'approved.',
  may: ownerOnly('permission-denied', { foreign: 'invitation-not-found' }),
  params: byInvitationId,
  example: { params: { invitationId: exampleIds.invitationId } },
  reply: { success: z.boolean(), ...invitationCollections },
  refusals: ['invitation-not-found', 'permission-denied', ...refusalsToEnterCommunity],
})
