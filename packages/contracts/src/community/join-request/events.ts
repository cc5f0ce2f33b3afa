import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { communityKey } from '../../dsl/ordering-keys.ts'

const id = z.string()
/** Which request, and who wants to join what. */
const OfJoinRequest = z.object({ joinRequestId: id, communityId: id, userId: id })
const orderedBy = (e: { communityId: string }) => communityKey(e.communityId)

export const communityJoinRequested = event({
  type: 'CommunityJoinRequested',
  summary: 'A person asked to join; approved at once where the community asks for no approval, or had invited them.',
  data: OfJoinRequest.extend({ status: z.enum(['pending', 'approved']) }),
  orderedBy,
})

export const communityJoinRequestApproved = event({
  type: 'CommunityJoinRequestApproved',
  summary: 'A pending request was granted; joining is an event of its own.',
  data: OfJoinRequest.extend({ responderId: id }),
  orderedBy,
})

export const communityJoinRequestRejected = event({
  type: 'CommunityJoinRequestRejected',
  summary: 'A pending request was turned down.',
  data: OfJoinRequest.extend({ responderId: id }),
  orderedBy,
})

export const communityJoinRequestCancelled = event({
  type: 'CommunityJoinRequestCancelled',
  summary: 'A pending request was taken back.',
  data: OfJoinRequest,
  orderedBy,
})
