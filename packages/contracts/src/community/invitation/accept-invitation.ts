import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { ownerOnly } from '../../dsl/scopes/own.ts'
import { invitationCollections } from '../../resources/collections.ts'
import { byInvitationId } from './of-community.ts'

/** Makes a member of who was invited, also where others ask first; a request of theirs that was pending is granted. */
export const acceptInvitation = operation({
  id: 'acceptInvitation',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/invitations/:invitationId/accept',
  summary: 'Accept an invitation',
  may: ownerOnly('permission-denied', { foreign: 'invitation-not-found' }),
  params: byInvitationId,
  example: { params: { invitationId: exampleIds.invitationId } },
  reply: { success: z.boolean(), ...invitationCollections },
  rejects: ['invitation-not-found', 'permission-denied', 'community-not-found', 'banned-from-community', 'user-not-found'],
})
