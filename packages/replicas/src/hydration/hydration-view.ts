import { type Category, type Community, type CommunityUser, type Feed, type File, Json, type Role, type User } from '@causerie/contracts'
import { presentCommunity, presentCommunityUser, withCategories } from '../community/community-view.ts'
import { type CountedFeed, feedsOfCommunity, presentFeed } from '../feed/feed-view.ts'
import type { PostCountDoc } from '../feed/post-count.ts'
import type { NetworkRow } from '../network/network.ts'
import { presentRoles } from '../role/role-view.ts'
import { presentUser } from '../user/user-view.ts'
import type { Hit } from './hydration-queries.ts'

/** What was found for all who asked at the same time, presented once: each answer picks what it mentions. Pure. */
export const recordsOf = (hits: readonly Hit[], networkId: string) => {
  const ofKind = <K extends Hit['kind']>(kind: K) => hits.filter((hit): hit is HitOf<K> => hit.kind === kind)
  // Stored rows, by the schemas they were written with.
  const custom = ofKind('role').map(({ doc }) => JSON.parse(doc) as Role)
  const network = ofKind('network').map(({ doc }) => JSON.parse(doc) as NetworkRow)[0]

  const users = new Map(ofKind('user').map((hit) => [hit.id, personOf(hit, custom)]))
  const internalIdOf = (userId: string): string => users.get(userId)?.internalId ?? ''
  const members = ofKind('member').map((hit) => memberOf(hit, internalIdOf(hit.other), custom))
  const categories = new Map(ofKind('category').map(({ id, doc }) => [id, new Json<Category>(doc)]))
  const counts = countsByTarget(ofKind('feed'))
  const feedsOf = (feeds: readonly CountedFeed[]) => feeds.map((feed) => presentFeed(networkId, feed))
  const communities = ofKind('community').map((hit) => {
    const counted = counts.get(targetKey('community', hit.id)) ?? []
    const shownTo = communityOf(hit, { counted, categories, userInternalId: internalIdOf(hit.other) })
    return [hit.id, { ...shownTo, feeds: feedsOf(feedsOfCommunity(hit, counted)) }] as const
  })
  return {
    users,
    members: new Map(members.map((member) => [memberKey(member), member])),
    communities: new Map(communities),
    categories,
    /** Of people those that ever held a post. */
    feedsOfUser: (userId: string): Json<Feed>[] => feedsOf(counts.get(targetKey('user', userId)) ?? []),
    rolesOf: (roleIds: readonly string[]): Json<Role>[] => (network ? presentRoles(roleIds, custom, network.createdAt) : []),
  }
}
export type Records = ReturnType<typeof recordsOf>

const personOf = (hit: HitOf<'user'>, custom: readonly Role[]) => {
  const roleIds = idsOf(hit)
  return { internalId: hit.other, roleIds, shown: presentUser(hit.doc, roleIds, custom) }
}

const memberOf = (hit: HitOf<'member'>, userInternalId: string, custom: readonly Role[]) => {
  const roleIds = idsOf(hit)
  const shown = presentCommunityUser(hit.doc, { userInternalId, roleIds, custom })
  return { communityId: hit.id, userId: hit.other, roleIds, isMember: hit.flag, shown }
}

type AroundCommunity = { counted: readonly CountedFeed[]; categories: ReadonlyMap<string, unknown>; userInternalId: string }
const communityOf = (hit: HitOf<'community'>, { counted, categories, userInternalId }: AroundCommunity) => {
  const stored = idsOf(hit)
  const categoryIds = stored.filter((categoryId) => categories.has(categoryId))
  // Categories that were deleted are not shown; nearly always the stored text can stand.
  const doc = categoryIds.length === stored.length ? hit.doc : withCategories(hit.doc, categoryIds)
  const postsCount = counted.find(({ row }) => row.feedType === 'published')?.count ?? 0
  const counts = { postsCount, membersCount: hit.count, moderatorMemberCount: hit.more }
  return {
    communityId: hit.id,
    creatorId: hit.other,
    categoryIds,
    shownTo: ({ isJoined }: { isJoined: boolean }) => presentCommunity(doc, { userInternalId, ...counts, isJoined }),
  }
}

const countsByTarget = (hits: readonly HitOf<'feed'>[]): Map<string, CountedFeed[]> => {
  const counts = new Map<string, CountedFeed[]>()
  for (const { doc, count } of hits) {
    // A stored row, by its schema.
    const row = JSON.parse(doc) as PostCountDoc
    const key = targetKey(row.targetType, row.targetId)
    counts.set(key, [...(counts.get(key) ?? []), { row, count }])
  }
  return counts
}

// A JSON array of strings, by the schema of the rows.
const idsOf = (hit: { ids: string }): string[] => JSON.parse(hit.ids) as string[]
const targetKey = (targetType: string, targetId: string): string => `${targetType} ${targetId}`
export const memberKey = (of: { communityId: string; userId: string }): string => JSON.stringify([of.communityId, of.userId])

type HitOf<K extends Hit['kind']> = Extract<Hit, { kind: K }>

/** The side collections of an answer, each record once: people, communities and memberships as mentioned, what came by itself last. */
export type Hydrated = {
  users: Json<User>[]
  communities: Json<Community>[]
  communityUsers: Json<CommunityUser>[]
  /** Those of the people and memberships above. */
  readonly roles: Json<Role>[]
  /** The three of every community; of people those that ever held a post. */
  feeds: Json<Feed>[]
  /** Nobody can upload files yet. */
  files: Json<File>[]
  /** Those of the communities above. */
  categories: Json<Category>[]
  /** Our id of a person; empty for one who is not known here. */
  internalIdOf(userId: string): string
}
