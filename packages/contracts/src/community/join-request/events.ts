import { z } from 'zod'
import { onRequest, own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { communityKey } from '../../shared/ordering-keys.ts'
import { onMember } from '../member/consequences.ts'

const id = z.string()
/** The request, its community and its user. */
const OfJoinRequest = z.object({ joinRequestId: id, communityId: id, userId: id })
const orderedBy = (e: { communityId: string }) => communityKey(e.communityId)

export const communityJoinRequested = event({
  type: 'CommunityJoinRequested',
  summary:
    'A user requested to join a community. The request is approved at once if the community requires no approval or has invited the user.',
  data: OfJoinRequest.extend({ status: z.enum(['pending', 'approved']) }),
  orderedBy,
  audit: own('userId'),
})

export const communityJoinRequestApproved = event({
  type: 'CommunityJoinRequestApproved',
  summary: 'A pending join request was approved; a separate event records that the user joined.',
  data: OfJoinRequest.extend({ responderId: id }),
  orderedBy,
})

export const communityJoinRequestRejected = event({
  type: 'CommunityJoinRequestRejected',
  summary: 'A pending join request was rejected.',
  data: OfJoinRequest.extend({ responderId: id }),
  orderedBy,
  audit: (event) =>
    onRequest(event, {
      ...onMember('declined', event.data),
      recordType: 'joinRequest',
      recordId: event.data.joinRequestId,
    }),
})

export const communityJoinRequestCancelled = event({
  type: 'CommunityJoinRequestCancelled',
  summary: 'A pending join request was cancelled.',
  data: OfJoinRequest,
  orderedBy,
  audit: own('userId'),
})
