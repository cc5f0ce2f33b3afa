import { communityInvitationCreated } from '@causerie/contracts/community/events'
import { hikers } from './hikers.ts'

/** A pending invitation to the hikers. */
export const userInvited = (
  userId: string,
  { invitationId = `invitation-of-${userId}`, by = 'alice' } = {},
) => communityInvitationCreated({ invitationId, communityId: hikers, userId, inviterId: by })
