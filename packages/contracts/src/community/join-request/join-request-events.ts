import { z } from 'zod'
import { event } from '../../words/event.ts'
import { community } from '../../words/ordering-keys.ts'

const id = z.string()
/** Which request, and who wants to join what. */
const OfJoinRequest = z.object({ joinRequestId: id, communityId: id, userId: id })
const orderedBy = (e: { communityId: string }) => community(e.communityId)

export const joinRequested = event({
  type: 'JoinRequested',
  summary: 'A person asked to join; approved at once where the community asks for no approval, or had invited them.',
  data: OfJoinRequest.extend({ status: z.enum(['pending', 'approved']) }),
  orderedBy,
})

export const joinRequestApproved = event({
  type: 'JoinRequestApproved',
  summary: 'A pending request was granted; joining is an event of its own.',
  data: OfJoinRequest.extend({ responderId: id }),
  orderedBy,
})

export const joinRequestRejected = event({
  type: 'JoinRequestRejected',
  summary: 'A pending request was turned down.',
  data: OfJoinRequest.extend({ responderId: id }),
  orderedBy,
})

export const joinRequestCancelled = event({
  type: 'JoinRequestCancelled',
  summary: 'A pending request was taken back.',
  data: OfJoinRequest,
  orderedBy,
})

export const joinRequestEvents = { joinRequested, joinRequestApproved, joinRequestRejected, joinRequestCancelled }
