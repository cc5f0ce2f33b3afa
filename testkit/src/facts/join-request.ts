import { communityJoinRequested } from '@causerie/contracts/community/events'
import { hikers } from './hikers.ts'

/** A pending request to join the hikers. */
export const joinRequested = (userId: string, joinRequestId = `request-of-${userId}`) =>
  communityJoinRequested({ joinRequestId, communityId: hikers, userId, status: 'pending' })
