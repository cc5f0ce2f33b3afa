import { indexesOn } from '@causerie/kernel'
import { invitations } from '@causerie/replicas'

/** Only this service lists invitations; copies in other services need no indexes. */
export const invitationIndexes = indexesOn(invitations, {
  invitations_by_id: { on: ['invitationId'] },
  invitations_of_community_by_id: { on: ['communityId', 'status', 'invitationId'] },
  invitations_of_community_by_creation: {
    on: ['communityId', 'status', 'createdAt', 'invitationId'],
  },
  invitations_of_community_by_response: {
    on: ['communityId', 'status', 'respondedAt', 'invitationId'],
  },
  invitations_of_user: { on: ['userId', 'status', 'createdAt', 'invitationId'] },
})
