import { type Category, type Community, type CommunityUser, type Feed, type File, Json, type Role, type User } from '@causerie/contracts'
import { presentCommunity, presentCommunityUser, withCategories } from '../community/community-view.ts'
import { presentFeeds } from '../feed/feed-view.ts'
import type { PostCountDoc } from '../feed/post-count.ts'
import type { NetworkRow } from '../network/network.ts'
import { presentRoles } from '../role/role-view.ts'
import { presentUser } from '../user/user-view.ts'
import type { Hit } from './hydration-queries.ts'

// A JSON array of strings, by the schema of the rows.
const idsOf = (hit: { ids: string }): string[] => JSON.parse(hit.ids) as string[]

/** From what was found to resources, for one viewer. Pure. */
export const presentFound = (found: Found, networkId: string): Hydrated => {
  // Stored rows, by the schemas they were written with.
  const custom = found.role.map((hit) => JSON.parse(hit.doc) as Role)
  const feeds = found.feed.map(({ doc, count }) => ({ row: JSON.parse(doc) as PostCountDoc, count }))
  const networkRow = found.network.map((hit) => JSON.parse(hit.doc) as NetworkRow)[0]

  const internalIds = new Map(found.user.map((hit) => [hit.id, hit.other]))
  const internalIdOf = (userId: string): string => internalIds.get(userId) ?? ''
  const published = feeds.filter(({ row }) => row.targetType === 'community' && row.feedType === 'published')
  const postsCounts = new Map(published.map(({ row, count }) => [row.targetId, count]))
  const categoryIds = new Set(found.category.map(({ id }) => id))
  return {
    users: found.user.map((hit) => presentUser(hit.doc, idsOf(hit), custom)),
    communities: found.community.map((hit) =>
      presentCommunity(shownText(hit, categoryIds), {
        userInternalId: internalIdOf(hit.other),
        postsCount: postsCounts.get(hit.id) ?? 0,
        membersCount: hit.count,
        moderatorMemberCount: hit.more,
        isJoined: hit.flag,
      }),
    ),
    communityUsers: found.member.map((hit) =>
      presentCommunityUser(hit.doc, { userInternalId: internalIdOf(hit.other), roleIds: idsOf(hit), custom }),
    ),
    // Few answers show them.
    get roles() {
      return networkRow ? presentRoles([...found.user, ...found.member].flatMap(idsOf), custom, networkRow.createdAt) : []
    },
    feeds: presentFeeds(networkId, found.community, feeds),
    files: [],
    categories: found.category.map(({ doc }) => new Json<Category>(doc)),
    internalIdOf,
  }
}

/** Categories that were deleted are not shown; nearly always the stored text can stand. */
const shownText = (hit: HitOf<'community'>, existing: ReadonlySet<string>) => {
  const stored = idsOf(hit)
  const shown = stored.filter((categoryId) => existing.has(categoryId))
  return shown.length === stored.length ? hit.doc : withCategories(hit.doc, shown)
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
