import type { Caller } from '@causerie/kernel'

/** Whoever an answer is for. */
export type Viewer = Pick<Caller, 'userId'>

/** What an answer mentions. A community brings its creator and its feeds, a membership its person; repeats and unknown ids do no harm. */
export type Mentioned = {
  userIds?: readonly string[]
  communityIds?: readonly string[]
  memberships?: readonly Membership[]
  /** People whose own feed is shown. */
  feedUserIds?: readonly string[]
}
type Membership = { communityId: string; userId: string }

/** No id holds NUL. */
export const memberKey = ({ communityId, userId }: Membership): string => `${communityId}\u0000${userId}`

/** What the viewer is in each community, which it is shown by, and the memberships that are shown themselves; each once. */
export const membershipsIn = ({ userId }: Viewer, { communityIds = [], memberships = [] }: Mentioned): Membership[] => {
  const own = communityIds.map((communityId) => ({ communityId, userId }))
  return [...new Map([...own, ...memberships].map((one) => [memberKey(one), one])).values()]
}
