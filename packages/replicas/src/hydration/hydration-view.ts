import { type Category, type Community, type CommunityUser, type Feed, type File, Json, type Role, type User } from '@causerie/contracts'
import { presentCommunity, presentCommunityUser, withCategories } from '../community/community/community-view.ts'
import { presentRoles } from '../community/role/role-view.ts'
import { presentUser } from '../community/user/user-view.ts'
import type { FeedCounts } from '../content/counts/feed-count.ts'
import { presentFeedsOfCommunity, presentFeedsOfUser } from '../content/counts/feed-view.ts'
import type { Found, FoundCommunity } from './found.ts'
import { memberKey } from './mentioned.ts'

/** What was found for all who asked at the same time, presented once: each answer picks what it mentions. Pure. */
export const recordsOf = (found: Found, networkId: string) => {
  const { roles: custom, network } = found
  const users = new Map(found.users.map((user) => [user.id, { ...user, shown: presentUser(user.doc, user.roleIds, custom) }]))
  const internalIdOf = (userId: string): string => users.get(userId)?.internalId ?? ''
  const members = found.members.map((member) => ({
    ...member,
    shown: presentCommunityUser(member.doc, { userInternalId: internalIdOf(member.userId), roleIds: member.roleIds, custom }),
  }))
  const categories = new Map(found.categories.map(({ id, doc }) => [id, new Json<Category>(doc)]))
  const counts = new Map(found.counts.map(({ targetType, targetId, feeds }) => [targetKey(targetType, targetId), feeds]))
  const communities = found.communities.map((community) => {
    const counted = counts.get(targetKey('community', community.id))
    const shownTo = communityOf(community, { counted, categories, userInternalId: internalIdOf(community.creatorId) })
    return [community.id, { ...shownTo, feeds: presentFeedsOfCommunity(networkId, community, counted) }] as const
  })
  return {
    users,
    members: new Map(members.map((member) => [memberKey(member), member])),
    communities: new Map(communities),
    categories,
    /** Of people those that ever held a post. */
    feedsOfUser: (userId: string) => presentFeedsOfUser(networkId, userId, counts.get(targetKey('user', userId))),
    rolesOf: (roleIds: readonly string[]): Json<Role>[] => (network ? presentRoles(roleIds, custom, network.createdAt) : []),
  }
}
export type Records = ReturnType<typeof recordsOf>

type AroundCommunity = { counted: FeedCounts['feeds'] | undefined; categories: ReadonlyMap<string, unknown>; userInternalId: string }
const communityOf = (found: FoundCommunity, { counted, categories, userInternalId }: AroundCommunity) => {
  const { id, creatorId, membersCount, moderatorMemberCount } = found
  const categoryIds = found.categoryIds.filter((categoryId) => categories.has(categoryId))
  // Categories that were deleted are not shown; nearly always the stored text can stand.
  const doc = categoryIds.length === found.categoryIds.length ? found.doc : withCategories(found.doc, categoryIds)
  const postsCount = counted?.published?.postCount ?? 0
  const counts = { postsCount, membersCount, moderatorMemberCount }
  return {
    communityId: id,
    creatorId,
    categoryIds,
    shownTo: ({ isJoined }: { isJoined: boolean }) => presentCommunity(doc, { userInternalId, ...counts, isJoined }),
  }
}

const targetKey = (targetType: string, targetId: string): string => `${targetType} ${targetId}`

/** The side collections of an answer, each record once: people, communities and memberships as mentioned, what came by itself last. */
export type Hydrated = {
  users: Json<User>[]
  communities: Json<Community>[]
  communityUsers: Json<CommunityUser>[]
  /** Those of the people and memberships above. No getter: V8 makes a class for each object that has one, and it keeps what that sees. */
  roles(): Json<Role>[]
  /** The three of every community; of people those that ever held a post. */
  feeds: Json<Feed>[]
  /** Nobody can upload files yet. */
  files: Json<File>[]
  /** Those of the communities above. */
  categories: Json<Category>[]
  /** Our id of a person; empty for one who is not known here. */
  internalIdOf(userId: string): string
}
