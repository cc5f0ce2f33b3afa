import type { Caller } from '@causerie/kernel'

/** Whoever an answer is for. */
export type Viewer = Pick<Caller, 'userId'>

/** Ids of the records that an answer shows. A community brings its creator and feeds, a membership its person; unknown ids do no harm. */
export type RecordIds = {
  userIds?: readonly string[]
  communityIds?: readonly string[]
  memberships?: readonly Membership[]
  /** People whose own feed is shown. */
  feedUserIds?: readonly string[]
}
type Membership = { communityId: string; userId: string }

/** The ids that one answer asks for, and for whom. */
export type Asked = Required<RecordIds> & { viewer: Viewer }
export const askedBy = (viewer: Viewer, ids: RecordIds): Asked => ({
  userIds: [],
  communityIds: [],
  memberships: [],
  feedUserIds: [],
  ...ids,
  viewer,
})

/** The key of a record or row among those of its kind, of one id or two. No id holds NUL. */
export const keyOf = (id: string, other?: string): string => (other === undefined ? id : `${id}\u0000${other}`)

export const unique = (ids: readonly string[]): string[] => [...new Set(ids)]
