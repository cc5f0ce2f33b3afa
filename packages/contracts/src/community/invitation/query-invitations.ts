import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { invitationCollections } from '../../resources/collections.ts'
import { RequestStatus } from '../../resources/invitation.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAdmit } from '../member/refusals.ts'
import { invitationsOfCommunity } from './of-community.ts'

const sorts = [
  '_id-asc',
  '_id-desc',
  'createdAt-asc',
  'createdAt-desc',
  'respondedAt-asc',
  'respondedAt-desc',
] as const

export const queryInvitations = operation({
  id: 'queryInvitations',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/invitations',
  summary: 'Query the invitations to a community',
  description: 'The invitations to a community. Allowed to users who may invite.',
  may: allowedInCommunity('ADD_COMMUNITY_USER', 'permission-denied'),
  query: z.object({
    ...invitationsOfCommunity,
    statuses: z
      .array(RequestStatus)
      .min(1)
      .max(4)
      .optional()
      .describe('Statuses of invitations. Absent: all.'),
    sortBy: z
      .enum(['_id', 'createdAt', 'respondedAt', 'firstCreated', 'lastCreated'])
      .default('createdAt')
      .describe(
        'Some clients send `firstCreated` and `lastCreated` for `createdAt` in ascending and descending order.',
      ),
    sortOrder: z.enum(['asc', 'desc']).default('desc').describe('Ascending or descending.'),
    options: pageOptions(sorts),
  }),
  example: {
    query: {
      type: 'communityMemberInvite',
      targetType: 'community',
      targetId: exampleIds.communityId,
      statuses: ['pending'],
      sortBy: 'respondedAt',
      sortOrder: 'asc',
      options: { limit: 5 },
    },
  },
  reply: { ...invitationCollections, paging: Paging },
  refusals: refusalsToAdmit('permission-denied'),
})
