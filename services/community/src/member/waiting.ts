import { latestInvitation } from '@causerie/replicas'
import { latestJoinRequest } from '../join-request/join-request.ts'

/** What these people may be waiting for in a community: becoming a member ends it. */
export const waiting = (communityId: string, userIds: readonly string[]) => ({
  requests: userIds.map((userId) => latestJoinRequest(communityId, userId)),
  invitations: userIds.map((userId) => latestInvitation(communityId, userId)),
})
