import {
  countInvitations,
  countJoinRequests,
  getFollowInfo,
  queryFollowers,
  queryFollowing,
  queryInvitations,
  queryJoinRequests,
} from '@causerie/contracts/community'
import { invitationsTo } from '../../community/invitation/steps.ts'
import { only } from '../../step.ts'
import { options, type Recount } from './count-shown.ts'
import type { World } from './world.ts'

/** Who waits to be admitted to the private community, and who is invited. */
export const admissionRecounts = async ({ admin, circleId }: World): Promise<Recount[]> => {
  const params = { communityId: circleId }
  const invited = { ...invitationsTo(circleId), statuses: ['pending'] }
  const pending = {
    type: 'communityJoinRequest' as const,
    targetType: 'community' as const,
    statuses: ['pending'],
    options,
  }
  const { joinRequests } = (await admin.call(queryJoinRequests, { params, query: pending })).body
  const { invitations } = (await admin.call(queryInvitations, { query: { ...invited, options } }))
    .body
  return [
    {
      of: 'join requests',
      shown: (await admin.call(countJoinRequests, { params })).body.count,
      listed: joinRequests.length,
    },
    {
      of: 'invitations',
      shown: (await admin.call(countInvitations, { query: invited })).body.count,
      listed: invitations.length,
    },
  ]
}

/** Who follows a user, whom they follow, and who asks to. */
export const followRecounts = async ({ admin }: World, userId: string): Promise<Recount[]> => {
  const params = { userId }
  const { status, body } = await admin.call(getFollowInfo, { params })
  if (status !== 200) return []
  const counts = only(body.followCounts)
  const query = { status: 'accepted', ...options }
  const { follows: to } = (await admin.call(queryFollowers, { params, query })).body
  const { follows: from } = (await admin.call(queryFollowing, { params, query })).body
  const waiting = (
    await admin.call(queryFollowers, { params, query: { status: 'pending', ...options } })
  ).body.follows
  return [
    { of: `pendingCount of ${userId}`, shown: counts.pendingCount, listed: waiting.length },
    { of: `followerCount of ${userId}`, shown: counts.followerCount, listed: to.length },
    { of: `followingCount of ${userId}`, shown: counts.followingCount, listed: from.length },
  ]
}
