import {
  CommunityUser,
  communityMemberBanned,
  communityMemberJoined,
  communityMemberLeft,
  communityMemberRestored,
  communityMemberRolesAdded,
  communityMemberRolesRemoved,
  communityMemberSuspended,
  communityMemberUnbanned,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { type Change, fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { type CommunityRow, communities } from '../community/community.ts'

/** The stored document of a membership, sent to clients unchanged. */
export const CommunityUserDoc = CommunityUser.omit({ userInternalId: true, permissions: true })
export type CommunityUserDoc = z.infer<typeof CommunityUserDoc>

const CommunityUserRow = CommunityUserDoc.extend({
  /**
   * Of a member who is banned from the network: neither listed nor counted until that ban is
   * lifted.
   */
  isSuspended: z.boolean(),
})
export type CommunityUserRow = z.infer<typeof CommunityUserRow>

/** Members, former members and banned users of a community. Rows stay after users leave. */
export const communityUsers = table('community_users', {
  row: CommunityUserRow,
  key: ['communityId', 'userId'],
  version: 5,
  orderedByKey: ({ communityId }) => communityKey(communityId),
  columns: { isSuspended: 'bool' },
  derived: {
    membership: ['text', ({ communityMembership }) => communityMembership],
    roles: ['text', ({ roles }) => JSON.stringify(roles)],
    createdAt: 'text',
  },
  indexes: { community_users_by_user: { on: ['userId', 'membership', 'communityId'] } },
  fillfactor: 70,
})

/** The rows of the user and of the community that an event is about. */
const rowsOf = ({ communityId, userId }: { communityId: string; userId: string }) => ({
  member: communityUsers.get(communityId, userId),
  community: communities.get(communityId),
})

type Counted = Pick<CommunityUserRow, 'communityMembership' | 'isSuspended' | 'roles'>
const isIn = (row: Counted | undefined): number =>
  row?.communityMembership === 'member' && !row.isSuspended ? 1 : 0
const isModerating = (row: Counted | undefined): number =>
  row?.roles.includes('community-moderator') ? isIn(row) : 0

type Moved = {
  community: CommunityRow | undefined
  before: CommunityUserRow | undefined
  after: CommunityUserRow
}
/**
 * A membership that changed, and the counts of its community; these stay if it is unknown, because
 * folds accept every event.
 */
const moved = ({ community, before, after }: Moved): Change[] => {
  const [members, moderators] = [
    isIn(after) - isIn(before),
    isModerating(after) - isModerating(before),
  ]
  return [
    communityUsers.put(after),
    ...(community && (members !== 0 || moderators !== 0)
      ? [
          communities.put({
            ...community,
            membersCount: community.membersCount + members,
            moderatorMemberCount: community.moderatorMemberCount + moderators,
          }),
        ]
      : []),
  ]
}

/** The initial row of a user who was not a member before. */
const somebody = (
  { communityId, userId }: { communityId: string; userId: string },
  at: string,
): CommunityUserRow => ({
  userId,
  userPublicId: userId,
  channelId: communityId,
  communityId,
  communityMembership: 'none',
  notMemberReason: '',
  isBanned: false,
  lastActivity: null,
  lastJoin: null,
  roles: [],
  isSuspended: false,
  createdAt: at,
  updatedAt: at,
})

export const communityUserFolds = {
  communityMemberJoined: fold(communityMemberJoined)(
    rowsOf,
    ({ member: before, community }, { data: e, at }) =>
      moved({
        community,
        before,
        after: {
          ...somebody(e, at),
          communityMembership: 'member',
          lastActivity: at,
          lastJoin: at,
          roles: [...e.roles],
          isSuspended: e.isSuspended ?? false,
          // A user who was banned before joining for the first time becomes a member only now.
          createdAt: before && before.lastJoin !== null ? before.createdAt : at,
        },
      }),
  ),

  communityMemberLeft: fold(communityMemberLeft)(
    rowsOf,
    ({ member: before, community }, { data: e, at }) =>
      before?.communityMembership === 'member'
        ? moved({
            community,
            before,
            after: {
              ...before,
              communityMembership: 'none',
              notMemberReason: e.reason,
              lastActivity: e.reason === 'left' ? at : before.lastActivity,
              roles: [],
              isSuspended: false,
              updatedAt: at,
            },
          })
        : [],
  ),

  communityMemberBanned: fold(communityMemberBanned)(
    rowsOf,
    ({ member: before, community }, { data: e, at }) =>
      moved({
        community,
        before,
        after: {
          ...(before ?? somebody(e, at)),
          communityMembership: 'banned',
          notMemberReason: 'banned',
          isBanned: true,
          roles: [],
          isSuspended: false,
          updatedAt: at,
        },
      }),
  ),

  communityMemberUnbanned: fold(communityMemberUnbanned)(rowsOf, ({ member: before }, { at }) =>
    before?.communityMembership === 'banned'
      ? [
          communityUsers.put({
            ...before,
            communityMembership: 'none',
            isBanned: false,
            updatedAt: at,
          }),
        ]
      : [],
  ),

  communityMemberSuspended: fold(communityMemberSuspended)(
    rowsOf,
    ({ member: before, community }) =>
      before?.communityMembership === 'member'
        ? moved({ community, before, after: { ...before, isSuspended: true } })
        : [],
  ),

  communityMemberRestored: fold(communityMemberRestored)(rowsOf, ({ member: before, community }) =>
    before ? moved({ community, before, after: { ...before, isSuspended: false } }) : [],
  ),

  communityMemberRolesAdded: fold(communityMemberRolesAdded)(
    rowsOf,
    ({ member: before, community }, { data: e, at }) =>
      before?.communityMembership === 'member'
        ? moved({
            community,
            before,
            after: { ...before, roles: [...new Set([...before.roles, ...e.roles])], updatedAt: at },
          })
        : [],
  ),

  communityMemberRolesRemoved: fold(communityMemberRolesRemoved)(
    rowsOf,
    ({ member: before, community }, { data: e, at }) =>
      before?.communityMembership === 'member'
        ? moved({
            community,
            before,
            after: {
              ...before,
              roles: before.roles.filter((role) => !e.roles.includes(role)),
              updatedAt: at,
            },
          })
        : [],
  ),
}
