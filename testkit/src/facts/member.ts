import {
  communityMemberBanned,
  communityMemberJoined,
  communityMemberLeft,
} from '@causerie/contracts/community/events'
import { hikers } from './hikers.ts'

type Membership = { communityId?: string; roles?: string[] }
/** A user becomes a member of the hikers, or of another community. */
export const memberJoined = (
  userId: string,
  { communityId = hikers, roles = ['member'] }: Membership = {},
) => communityMemberJoined({ communityId, userId, roles })

export const memberLeft = (userId: string) =>
  communityMemberLeft({ communityId: hikers, userId, reason: 'left' })

export const memberBanned = (userId: string) =>
  communityMemberBanned({ communityId: hikers, userId })
