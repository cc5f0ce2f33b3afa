import type { Category, Role } from '@causerie/contracts'
import type { Doc } from '@causerie/kernel'
import type { CommunityDoc } from '../community/community/community.ts'
import type { CommunityUserDoc } from '../community/member/community-user.ts'
import type { NetworkRow } from '../community/network/network.ts'
import type { UserDoc } from '../community/user/user.ts'
import type { FeedCounts } from '../content/counts/feed-count.ts'
import type { Hit } from './hydration-queries.ts'

/** The records that answers mention, by whichever way they were found. */
export type Found = {
  users: readonly FoundUser[]
  members: readonly FoundMember[]
  communities: readonly FoundCommunity[]
  counts: readonly FeedCounts[]
  /** Without deleted ones. */
  categories: readonly { id: string; doc: Doc<Category> }[]
  /** The roles that the network made or changed. */
  roles: readonly Role[]
  network: Pick<NetworkRow, 'createdAt'> | undefined
}
export type FoundUser = { id: string; internalId: string; roleIds: readonly string[]; doc: Doc<UserDoc> }
export type FoundMember = { communityId: string; userId: string; roleIds: readonly string[]; isMember: boolean; doc: Doc<CommunityUserDoc> }
export type FoundCommunity = {
  id: string
  creatorId: string
  categoryIds: readonly string[]
  membersCount: number
  moderatorMemberCount: number
  createdAt: string
  doc: Doc<CommunityDoc>
}

/** What the statements of hydration found. */
export const foundByHits = (hits: readonly Hit[]): Found => {
  const ofKind = <K extends Hit['kind']>(kind: K) => hits.filter((hit): hit is Extract<Hit, { kind: K }> => hit.kind === kind)
  return {
    users: ofKind('user').map(({ id, other, doc, ids }) => ({ id, internalId: other, roleIds: listIn(ids), doc })),
    members: ofKind('member').map(({ id, other, doc, ids, flag }) => ({
      communityId: id,
      userId: other,
      roleIds: listIn(ids),
      isMember: flag,
      doc,
    })),
    communities: ofKind('community').map(({ id, other, doc, ids, count, more, createdAt }) => ({
      id,
      creatorId: other,
      categoryIds: listIn(ids),
      membersCount: count,
      moderatorMemberCount: more,
      createdAt,
      doc,
    })),
    // Stored rows, by the schemas they were written with.
    counts: ofKind('feeds').map(({ doc }) => JSON.parse(doc) as FeedCounts),
    categories: ofKind('category'),
    roles: ofKind('role').map(({ doc }) => JSON.parse(doc) as Role),
    network: ofKind('network').map(({ doc }) => JSON.parse(doc) as NetworkRow)[0],
  }
}

// A JSON array of strings, by the schema of the rows.
const listIn = (ids: string): string[] => JSON.parse(ids) as string[]
