import { isMember, memberCondition } from '@causerie/authorization'
import type { CommunityUser } from '@causerie/contracts/community'
import type { RowRef } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import { type CommunityUserDoc, type CommunityUserRow, communityUsers } from '@causerie/replicas'
import { presentCommunityUser } from './community-user-view.ts'
import { keyOf, type RequestedRecords } from './record-ids.ts'
import { boolean, doc, ids, type RecordKind, type RecordOf, text } from './record-kind.ts'
import { type RoleRecords, rolesIn } from './role-record.ts'
import type { UserRecord } from './user-record.ts'

const columns = {
  communityId: text('m.community_id'),
  userId: text('m.user_id'),
  roleIds: ids('m.roles'),
  isMember: boolean(memberCondition('m')),
  doc: doc<CommunityUserDoc>('m.doc'),
}
export type MemberRecord = RecordOf<typeof columns>
export type ShownMember = MemberRecord & { json: Json<CommunityUser> }

/** Memberships: shown ones, and those of the viewer in shown communities. */
export const memberRecords = {
  table: communityUsers,
  ids: ({ communityIds, memberships, viewer }: RequestedRecords) => {
    const own = communityIds.map((communityId) => ({ communityId, userId: viewer.userId }))
    const all = [
      ...new Map([...own, ...memberships].map((one) => [membershipKey(one), one])).values(),
    ]
    return {
      memberCommunityIds: all.map(({ communityId }) => communityId),
      memberUserIds: all.map(({ userId }) => userId),
    }
  },
  columns,
  from: () => `
    from (select distinct * from unnest($memberCommunityIds::text[], $memberUserIds::text[])) w(community_id, user_id)
    cross join lateral (
      select * from community_users where network_id = $networkId and community_id = w.community_id and user_id = w.user_id limit 1
    ) m`,
  names: { userId: 'user' } as const,
  needs: ['role', 'network'] as const,
  keyOf: (record: MemberRecord) => membershipKey(record),

  load: (members: readonly RowRef<CommunityUserRow>[]) => ({ members }),
  rowsIn: ({ members }: { members: (CommunityUserRow | undefined)[] }) => members,
  recordOf: (row: CommunityUserRow): MemberRecord => ({
    communityId: row.communityId,
    userId: row.userId,
    roleIds: row.roles,
    isMember: isMember(row),
    doc: communityUsers.docOf(row),
  }),

  present: ({ records }: { records: RoleRecords & { user: ReadonlyMap<string, UserRecord> } }) => {
    const custom = rolesIn(records)
    return (record: MemberRecord): ShownMember => {
      const userInternalId = records.user.get(keyOf(record.userId))?.internalId ?? ''
      return {
        ...record,
        json: presentCommunityUser(record.doc, { userInternalId, roleIds: record.roleIds, custom }),
      }
    }
  },
  shownKeys: ({ memberships }: RequestedRecords) => memberships.map(membershipKey),
  answer: ({ shown }: { shown: { member: readonly ShownMember[] } }) => ({
    communityUsers: shown.member.map(({ json }) => json),
  }),
} satisfies RecordKind

export const membershipKey = ({
  communityId,
  userId,
}: {
  communityId: string
  userId: string
}): string => keyOf(communityId, userId)
