import { z } from 'zod'
import { RequestStatus } from '../../resources/invitation.ts'
import { count } from '../../resources/scalars.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAdmit } from '../member/refusals.ts'
import { invitationsOfCommunity } from './of-community.ts'

export const countInvitations = operation({
  id: 'countInvitations',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/invitations/count',
  summary: 'Count the invitations to a community',
  description:
    'The number of invitations to a community with these statuses; by default with any. Allowed to users who may invite.',
  may: allowedInCommunity('ADD_COMMUNITY_USER', 'permission-denied'),
  query: z.object({
    ...invitationsOfCommunity,
    statuses: z
      .array(RequestStatus)
      .min(1)
      .max(4)
      .optional()
      .describe('Statuses of invitations. Absent: all.'),
  }),
  example: {
    query: {
      type: 'communityMemberInvite',
      targetType: 'community',
      targetId: exampleIds.communityId,
      statuses: ['pending'],
    },
  },
  reply: { count },
  refusals: refusalsToAdmit('permission-denied'),
})
