import { z } from 'zod'
import { invitationCollections } from '../../resources/collections.ts'
import { idOf } from '../../resources/input.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageCommunity } from '../community/refusals.ts'
import { invitationsOfCommunity } from './of-community.ts'

export const createInvitations = operation({
  id: 'createInvitations',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/invitations',
  summary: 'Invite users to a community',
  description:
    'Invites users to a community. Members and users with a pending invitation are ignored, and users who block the caller ' +
    'or whom the caller blocks; a banned or unknown user refuses the whole batch. The answer has the pending invitations of ' +
    'these users.',
  may: allowedInCommunity('ADD_COMMUNITY_USER'),
  body: z.object({
    ...invitationsOfCommunity,
    userIds: z.array(idOf(50)).min(1).max(1000).describe('Ids of the users to invite.'),
  }),
  example: {
    body: {
      type: 'communityMemberInvite',
      targetType: 'community',
      targetId: exampleIds.communityId,
      userIds: [exampleIds.otherUserId],
    },
  },
  reply: invitationCollections,
  refusals: [...refusalsToManageCommunity, 'unknown-users', 'banned-users'],
})
