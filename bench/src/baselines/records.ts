import { hash } from 'node:crypto'
import { defaultRoles } from '@causerie/contracts/community'

// Hand-written mapping from jsonb to the records that clients receive.

type Doc = Record<string, unknown>
export type UserDoc = Doc & {
  userId: string
  userInternalId: string
  displayName: string
  roles: string[]
}
export type CommunityDoc = Doc & { communityId: string; userId: string; createdAt: string }
export type MemberDoc = Doc & {
  communityId: string
  userId: string
  communityMembership: string
  roles: string[]
}
export type PostDoc = Doc & { postId: string; postedUserId: string }
export type FeedRow = {
  target_type: string
  target_id: string
  feed_type: string
  created_at: string
  updated_at: string
  post_count: number
}
export type Role = { roleId: string; permissions: readonly string[] }

const permissionsOf = (roleIds: readonly string[], custom: readonly Role[]): string[] => {
  const known = roleIds.map(
    (id) =>
      custom.find((role) => role.roleId === id) ?? defaultRoles.find((role) => role.roleId === id),
  )
  return [...new Set(known.flatMap((role) => role?.permissions ?? []))].sort()
}

export const userOf = (doc: UserDoc, custom: readonly Role[]) => ({
  ...doc,
  permissions: permissionsOf(doc.roles, custom),
  flagCount: 0,
  hashFlag: null,
})

export const memberOf = (
  doc: MemberDoc,
  custom: readonly Role[],
  users: ReadonlyMap<string, UserDoc>,
) => ({
  ...doc,
  userInternalId: users.get(doc.userId)?.userInternalId ?? '',
  permissions: permissionsOf(doc.roles, custom),
})

type Counts = {
  postsCount: number
  membersCount: number
  moderatorMemberCount: number
  isJoined: boolean
  userInternalId: string
}
export const communityOf = (doc: CommunityDoc, counts: Counts) => ({
  ...doc,
  ...counts,
  hasFlaggedComment: false,
  hasFlaggedPost: false,
})

const feedTypes = ['reviewing', 'published', 'declined']
export const feedIdOf = (networkId: string, targetId: string, feedType: string): string =>
  hash('sha256', JSON.stringify([networkId, 'community', targetId, feedType])).slice(0, 24)

/** The three feeds of a community, even if they never contained a post. */
export const feedsOf = (
  networkId: string,
  { communityId, createdAt }: CommunityDoc,
  rows: readonly FeedRow[],
) =>
  feedTypes.map((feedType) => {
    const row = rows.find(({ feed_type }) => feed_type === feedType)
    return {
      targetId: communityId,
      targetType: 'community',
      feedType,
      createdAt: row?.created_at ?? createdAt,
      updatedAt: row?.updated_at ?? createdAt,
      postCount: row?.post_count ?? 0,
      feedId: feedIdOf(networkId, communityId, feedType),
    }
  })

const noReactions = { hashFlag: null, reactions: {}, myReactions: [], comments: [], children: [] }
const noFlags = { hasFlaggedComment: false, hasFlaggedChildren: false }
export const noCounts = {
  sharedCount: 0,
  flagCount: 0,
  reactionsCount: 0,
  commentsCount: 0,
  childrenNumber: 0,
  impression: 0,
  reach: 0,
}
export const postOf = (doc: PostDoc, counts: typeof noCounts) => ({
  ...doc,
  ...counts,
  ...noReactions,
  ...noFlags,
})

export const nothing = {
  postChildren: [],
  comments: [],
  files: [],
  categories: [],
  videoStreamings: [],
}
