import type { Community } from '@causerie/contracts/community'
import type { Feed } from '@causerie/contracts/content'
import type { RowRef } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import { type CommunityDoc, type CommunityRow, communities } from '@causerie/replicas'
import type { CategoryRecord } from './category-record.ts'
import { presentCommunity, withCategories } from './community-view.ts'
import { countsOf, type FeedCountsRecords, flaggedContentOf } from './feed-counts-record.ts'
import { presentFeedsOfCommunity } from './feed-view.ts'
import { type MemberRecord, membershipKey } from './member-record.ts'
import { keyOf, type RequestedRecords, unique } from './record-ids.ts'
import { boolean, doc, id, ids, int4, type RecordKind, type RecordOf, text } from './record-kind.ts'
import type { UserRecord } from './user-record.ts'

const columns = {
  communityId: text('community_id'),
  /** The creator. */
  userId: text('user_id'),
  categoryIds: ids('category_ids'),
  avatarFileId: id('avatar_file_id'),
  createdAt: text('created_at'),
  membersCount: int4('members_count'),
  moderatorMemberCount: int4('moderator_member_count'),
  isDeleted: boolean('is_deleted'),
  doc: doc<CommunityDoc>('doc'),
}
type CommunityRecord = RecordOf<typeof columns>
type ShownCommunity = CommunityRecord & {
  feeds: Json<Feed>[]
  jsonFor: (viewer: { isJoined: boolean }) => Json<Community>
}

type Around = {
  networkId: string
  records: FeedCountsRecords & {
    user: ReadonlyMap<string, UserRecord>
    category: ReadonlyMap<string, CategoryRecord>
  }
}
type Shown = {
  shown: { community: readonly ShownCommunity[] }
  presented: { member: ReadonlyMap<string, MemberRecord> }
  asked: RequestedRecords
}

export const communityRecords = {
  table: communities,
  ids: ({ communityIds }: RequestedRecords) => ({ communityIds: unique(communityIds) }),
  columns,
  from: () =>
    'from communities where network_id = $networkId and community_id = any($communityIds::text[])',
  names: { userId: 'user', categoryIds: 'category', avatarFileId: 'file' } as const,
  needs: ['member', 'feedCounts'] as const,
  keyOf: ({ communityId }: CommunityRecord) => keyOf(communityId),

  load: (ref: readonly RowRef<CommunityRow>[]) => ({ communities: ref }),
  rowsIn: (loaded: { communities: (CommunityRow | undefined)[] }) => loaded.communities,
  recordOf: (row: CommunityRow): CommunityRecord => ({
    communityId: row.communityId,
    userId: row.userId,
    categoryIds: row.categoryIds,
    avatarFileId: row.avatarFileId,
    createdAt: row.createdAt,
    membersCount: row.membersCount,
    moderatorMemberCount: row.moderatorMemberCount,
    isDeleted: row.isDeleted,
    doc: communities.docOf(row),
  }),

  present:
    ({ records, networkId }: Around) =>
    (record: CommunityRecord): ShownCommunity => {
      const { communityId, membersCount, moderatorMemberCount } = record
      const feeds = countsOf(records, 'community', communityId)
      const fields = {
        userInternalId: records.user.get(keyOf(record.userId))?.internalId ?? '',
        postsCount: feeds?.published?.postCount ?? 0,
        membersCount,
        moderatorMemberCount,
        ...flaggedContentOf(records, 'community', communityId),
      }
      const shownDoc = withoutDeletedCategories(record, records.category)
      return {
        ...record,
        feeds: presentFeedsOfCommunity(
          networkId,
          { id: communityId, createdAt: record.createdAt },
          feeds,
        ),
        jsonFor: ({ isJoined }) => presentCommunity(shownDoc, { ...fields, isJoined }),
      }
    },
  shownKeys: ({ communityIds }: RequestedRecords) => communityIds,
  answer: ({ shown, presented, asked: { viewer } }: Shown) => ({
    communities: shown.community.map(({ communityId, isDeleted, jsonFor }) => {
      const own = presented.member.get(membershipKey({ communityId, userId: viewer.userId }))
      // A deleted community has no members for clients.
      return jsonFor({ isJoined: !isDeleted && (own?.isMember ?? false) })
    }),
  }),
} satisfies RecordKind

/** In most cases the stored text is unchanged. */
const withoutDeletedCategories = (
  { doc, categoryIds }: CommunityRecord,
  categories: ReadonlyMap<string, unknown>,
) => {
  const existing = categoryIds.filter((categoryId) => categories.has(keyOf(categoryId)))
  return existing.length === categoryIds.length ? doc : withCategories(doc, existing)
}
