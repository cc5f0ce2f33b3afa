import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { RequestStatus } from '../../resources/invitation.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAdmit } from '../member/refusals.ts'

const sorts = ['_id-asc', '_id-desc', 'respondedAt-asc', 'respondedAt-desc'] as const

export const queryJoinRequests = operation({
  id: 'queryJoinRequests',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/communities/:communityId/join',
  summary: 'Query the requests to join a community',
  description:
    'Requests to join a community. Allowed to users who may answer them: moderators and administrators.',
  may: allowedInCommunity('ADD_COMMUNITY_USER', 'forbidden'),
  badInput: 'invalid-parameters',
  params: byCommunityId,
  query: z.object({
    type: z.literal('communityJoinRequest').describe('The type of request; there is only one.'),
    targetType: z.literal('community').describe('What users ask to join; always a community.'),
    statuses: z
      .array(RequestStatus)
      .min(1)
      .max(4)
      .optional()
      .describe('Statuses of requests. Absent: all.'),
    sortBy: z
      .enum(['_id', 'respondedAt'])
      .default('_id')
      .describe(
        'Age, or the time of the answer. Pending requests have none and sort before all answered ones.',
      ),
    sortOrder: z.enum(['asc', 'desc']).default('asc').describe('Ascending or descending.'),
    options: pageOptions(sorts),
  }),
  example: {
    params: { communityId: exampleIds.communityId },
    query: {
      type: 'communityJoinRequest',
      targetType: 'community',
      statuses: ['pending'],
      sortBy: 'respondedAt',
      sortOrder: 'desc',
      options: { limit: 5 },
    },
  },
  reply: { ...joinRequestCollections, paging: Paging },
  refusals: refusalsToAdmit('forbidden'),
})
