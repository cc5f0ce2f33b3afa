import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { pageOptions } from '../../dsl/page.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { joinRequestCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { RequestStatus } from '../../resources/invitation.ts'
import { Paging } from '../../resources/paging.ts'

const sorts = ['_id-asc', '_id-desc', 'respondedAt-asc', 'respondedAt-desc'] as const

/** Requests to join a community. Allowed to users who may answer them: moderators and administrators. */
export const queryJoinRequests = operation({
  id: 'queryJoinRequests',
  owner: 'community',
  method: 'GET',
  path: '/api/v4/communities/:communityId/join',
  summary: 'Query the requests to join a community',
  may: inCommunity('ADD_COMMUNITY_USER', 'forbidden'),
  badInput: 'invalid-parameters',
  params: z.object({ communityId: anyId }),
  query: z.object({
    type: z.literal('communityJoinRequest'),
    targetType: z.literal('community'),
    /** Absent: all statuses. */
    statuses: z.array(RequestStatus).min(1).max(4).optional(),
    sortBy: z.enum(['_id', 'respondedAt']).default('_id'),
    /** Pending requests sort before all answered ones. */
    sortOrder: z.enum(['asc', 'desc']).default('asc'),
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
  rejects: ['invalid-parameters', 'community-not-found', 'forbidden'],
})
