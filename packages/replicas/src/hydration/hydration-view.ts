import type { Category, Community, CommunityUser, Feed, File, Json, Role, User } from '@causerie/contracts'
import { presentCommunity, presentCommunityUser } from '../community/community-view.ts'
import { presentFeed } from '../feed/feed-view.ts'
import type { PostCountDoc } from '../feed/post-count.ts'
import type { NetworkRow } from '../network/network.ts'
import { presentRoles } from '../role/role-view.ts'
import { presentUser } from '../user/user-view.ts'
import type { Hit } from './hydration-queries.ts'

// A JSON array of strings, by the schema of the rows.
const roleIdsOf = (hit: { roles: string }): string[] => JSON.parse(hit.roles) as string[]

/** From what was found to resources, for one viewer. Pure. */
export const presentFound = (found: Found, networkId: string): Hydrated => {
  // Stored rows, by the schemas they were written with.
  const custom = found.role.map((hit) => JSON.parse(hit.doc) as Role)
  const feeds = found.feed.map((hit) => ({ ...hit, row: JSON.parse(hit.doc) as PostCountDoc }))
  const networkRow = found.network.map((hit) => JSON.parse(hit.doc) as NetworkRow)[0]

  const internalIds = new Map(found.user.map((hit) => [hit.id, hit.other]))
  const internalIdOf = (userId: string): string => internalIds.get(userId) ?? ''
  const published = feeds.filter(({ row }) => row.targetType === 'community' && row.feedType === 'published')
  const postsCounts = new Map(published.map(({ row, count }) => [row.targetId, count]))

  return {
    users: found.user.map((hit) => presentUser(hit.doc, roleIdsOf(hit), custom)),
    communities: found.community.map((hit) =>
      presentCommunity(hit.doc, {
        userInternalId: internalIdOf(hit.other),
        postsCount: postsCounts.get(hit.id) ?? 0,
        membersCount: hit.count,
        moderatorMemberCount: hit.more,
        isJoined: hit.flag,
      }),
    ),
    communityUsers: found.member.map((hit) =>
      presentCommunityUser(hit.doc, { userInternalId: internalIdOf(hit.other), roleIds: roleIdsOf(hit), custom }),
    ),
    roles: networkRow ? presentRoles([...found.user, ...found.member].flatMap(roleIdsOf), custom, networkRow.createdAt) : [],
    feeds: feeds.map((feed) => presentFeed(networkId, feed)),
    files: [],
    categories: [],
    internalIdOf,
  }
}

export type HitOf<K extends Hit['kind']> = Extract<Hit, { kind: K }>
/** What was found, by kind, in the order in which it was mentioned; what came by itself last. */
export type Found = { [K in Hit['kind']]: HitOf<K>[] }

/** The side collections of an answer, each record once: people, communities and memberships as mentioned, what came by itself last. */
export type Hydrated = {
  users: Json<User>[]
  communities: Json<Community>[]
  communityUsers: Json<CommunityUser>[]
  /** Those of the people and memberships above. */
  roles: Json<Role>[]
  /** Feeds that never held a post are not among them. */
  feeds: Json<Feed>[]
  /** Nobody can upload files or make categories yet. */
  files: Json<File>[]
  categories: Json<Category>[]
  /** Our id of a person; empty for one who is not known here. */
  internalIdOf(userId: string): string
}
