import { z } from 'zod'
import { onRequest, own } from '../../shared/audited-act.ts'
import type { Notice } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { communityKey } from '../../shared/ordering-keys.ts'
import { resources } from '../../shared/realtime-keys.ts'
import { onMember } from '../member/consequences.ts'

const id = z.string()
/** The request, its community and its user. */
const OfJoinRequest = z.object({ joinRequestId: id, communityId: id, userId: id })
type OfJoinRequest = z.infer<typeof OfJoinRequest>
const requestNotices =
  (act: 'didCreate' | 'didAccept' | 'didReject') =>
  ({ data: { joinRequestId, communityId, userId } }: { data: OfJoinRequest }): Notice[] => [
    {
      eventType: `v3.communityJoinRequest.${act}`,
      // A request is found by its community and user.
      shows: {
        owner: 'community',
        kind: 'join-request',
        ids: [communityId, joinRequestId],
        userIds: [userId],
      },
      of: [resources.community(communityId)],
    },
  ]
const orderedBy = (e: { communityId: string }) => communityKey(e.communityId)

export const communityJoinRequested = event({
  type: 'CommunityJoinRequested',
  summary:
    'A user requested to join a community. The request is approved at once if the community requires no approval or has invited the user.',
  data: OfJoinRequest.extend({ status: z.enum(['pending', 'approved']) }),
  orderedBy,
  webhooks: requestNotices('didCreate'),
  audit: own('userId'),
})

export const communityJoinRequestApproved = event({
  type: 'CommunityJoinRequestApproved',
  summary: 'A pending join request was approved; a separate event records that the user joined.',
  data: OfJoinRequest.extend({ responderId: id }),
  orderedBy,
  webhooks: requestNotices('didAccept'),
})

export const communityJoinRequestRejected = event({
  type: 'CommunityJoinRequestRejected',
  summary: 'A pending join request was rejected.',
  data: OfJoinRequest.extend({ responderId: id }),
  orderedBy,
  webhooks: requestNotices('didReject'),
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
