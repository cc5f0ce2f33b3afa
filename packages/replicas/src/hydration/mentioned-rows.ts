import type { Loaded } from '@causerie/kernel'
import { categories } from '../community/category/category.ts'
import { communities } from '../community/community/community.ts'
import { communityUsers } from '../community/member/community-user.ts'
import { networks } from '../community/network/network.ts'
import { roles } from '../community/role/role.ts'
import { users } from '../community/user/user.ts'
import { feedCounts } from '../content/counts/feed-count.ts'
import type { Found } from './found.ts'
import { type Mentioned, memberKey, membershipsIn, type Viewer } from './mentioned.ts'

/** The rows that an answer is going to mention, for the `load` of its command. */
export const mentionedRows = (viewer: Viewer, mentioned: Mentioned) => {
  const { userIds = [], communityIds = [], feedUserIds = [] } = mentioned
  const memberships = membershipsIn(viewer, mentioned)
  const people = new Set([...userIds, ...feedUserIds, ...memberships.map(({ userId }) => userId)])
  const countsOf = (targetType: string, targetIds: readonly string[]) => targetIds.map((targetId) => feedCounts.get(targetType, targetId))
  return {
    communities: communityIds.map((communityId) => communities.get(communityId)),
    members: memberships.map(({ communityId, userId }) => communityUsers.get(communityId, userId)),
    users: [...people].map((userId) => users.get(userId)),
    creators: communityIds.map((communityId) => users.namedBy(communities.get(communityId), 'userId')),
    categories: communityIds.map((communityId) => categories.namedBy(communities.get(communityId), 'categoryIds')),
    counts: [...countsOf('community', communityIds), ...countsOf('user', feedUserIds)],
    roles: roles.all(),
    network: networks.get('profile'),
  }
}
export type MentionedRows = Loaded<ReturnType<typeof mentionedRows>>

/** What is mentioned, of the rows that a command has; undefined where they lack something, be it that it does not exist. */
export const foundIn = (rows: MentionedRows, { userIds = [], communityIds = [], memberships = [], feedUserIds = [] }: Mentioned) => {
  const people = byKey([...rows.users, ...rows.creators.flat()], ({ userId }) => userId)
  const places = byKey(rows.communities, ({ communityId }) => communityId)
  const members = byKey(rows.members, memberKey)
  const labels = byKey(rows.categories.flat(), ({ categoryId }) => categoryId)
  const communityRows = [...places.values()]
  const isComplete =
    [userIds, feedUserIds, memberships.map(({ userId }) => userId), communityRows.map(({ userId }) => userId)].every(areIn(people)) &&
    areIn(places)(communityIds) &&
    areIn(members)(memberships.map(memberKey)) &&
    communityRows.map(({ categoryIds }) => categoryIds).every(areIn(labels))
  if (!isComplete) return undefined
  const found: Found = {
    users: [...people.values()].map((row) => ({ id: row.userId, internalId: row._id, roleIds: row.roles, doc: users.docOf(row) })),
    members: [...members.values()].map((row) => {
      const { communityId, userId, roles: roleIds, communityMembership } = row
      return { communityId, userId, roleIds, isMember: communityMembership === 'member', doc: communityUsers.docOf(row) }
    }),
    communities: communityRows.map((row) => ({ ...row, id: row.communityId, creatorId: row.userId, doc: communities.docOf(row) })),
    counts: rows.counts.flatMap((row) => row ?? []),
    categories: [...labels.values()]
      .filter(({ isDeleted }) => !isDeleted)
      .map((row) => ({ id: row.categoryId, doc: categories.docOf(row) })),
    roles: rows.roles,
    network: rows.network,
  }
  return found
}

const byKey = <Row>(rows: readonly (Row | undefined)[], keyOf: (row: Row) => string): Map<string, Row> =>
  new Map(rows.flatMap((row) => (row === undefined ? [] : [[keyOf(row), row] as const])))
const areIn = (known: ReadonlyMap<string, unknown>) => (keys: readonly string[]) => keys.every((key) => known.has(key))
