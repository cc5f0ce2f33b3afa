import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { invitationCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { RequestStatus } from '../../resources/invitation.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { kindOfInvitation } from './of-community.ts'

export const listMyInvitations = operation({
  id: 'listMyInvitations',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/invitations/me',
  summary: 'List your own invitations',
  description: 'The invitations of the caller, newest first; by default only pending ones.',
  may: everybody,
  query: z.object({
    type: kindOfInvitation.type.optional(),
    targetType: kindOfInvitation.targetType.optional(),
    targetId: anyId.optional().describe('Only invitations to this community.'),
    statuses: z
      .array(RequestStatus)
      .min(1)
      .max(4)
      .default(['pending'])
      .describe('Statuses of invitations.'),
    options: pageOptions(['createdAt-desc']),
  }),
  example: {
    query: {
      type: 'communityMemberInvite',
      targetType: 'community',
      targetId: exampleIds.openCommunityId,
      statuses: ['pending'],
      options: { limit: 5 },
    },
  },
  reply: { ...invitationCollections, paging: Paging },
})
