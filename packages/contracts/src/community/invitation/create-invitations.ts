import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { invitationCollections } from '../../resources/collections.ts'
import { idOf } from '../../resources/input.ts'
import { ofCommunity } from './of-community.ts'

/**
 * Asks people to come into a community. Members, and those who have an invitation to answer, are left as they are; somebody banned or
 * unknown refuses the whole batch. Answers with the invitations that these people have to answer now.
 */
export const createInvitations = operation({
  id: 'createInvitations',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/invitations',
  summary: 'Invite users to a community',
  may: inCommunity('ADD_COMMUNITY_USER'),
  body: z.object({ ...ofCommunity, userIds: z.array(idOf(50)).min(1).max(1000) }),
  example: {
    body: { type: 'communityMemberInvite', targetType: 'community', targetId: exampleIds.communityId, userIds: [exampleIds.otherUserId] },
  },
  reply: invitationCollections,
  rejects: ['community-not-found', 'banned-from-community', 'permission-denied', 'unknown-users', 'banned-users'],
})
