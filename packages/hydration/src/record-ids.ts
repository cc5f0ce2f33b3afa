import type { Caller } from '@causerie/kernel'

/** The viewer of an answer. */
export type Viewer = Pick<Caller, 'userId'>

/**
 * Ids of the records that an answer shows. Communities add their creators and feeds, memberships
 * their users; unknown ids are ignored.
 */
export type RecordIds = {
  userIds?: readonly string[]
  communityIds?: readonly string[]
  memberships?: readonly Membership[]
  /** Users whose own feed is shown. */
  feedUserIds?: readonly string[]
  /** Files that the shown records attach. */
  fileIds?: readonly string[]
}
type Membership = { communityId: string; userId: string }

/** The ids that an answer requests, and its viewer. */
export type RequestedRecords = Required<RecordIds> & { viewer: Viewer }
export const askedBy = (viewer: Viewer, ids: RecordIds): RequestedRecords => ({
  userIds: [],
  communityIds: [],
  memberships: [],
  feedUserIds: [],
  fileIds: [],
  ...ids,
  viewer,
})

/** The key of a record or row within its kind, of one or two ids. Ids contain no NUL. */
export const keyOf = (id: string, other?: string): string =>
  other === undefined ? id : `${id}\u0000${other}`

export const unique = (ids: readonly string[]): string[] => [...new Set(ids)]
