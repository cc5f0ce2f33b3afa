import {
  CommunityUser,
  communityKey,
  communityMemberBanned,
  communityMemberJoined,
  communityMemberLeft,
  communityMemberRolesAdded,
  communityMemberRolesRemoved,
  communityMemberUnbanned,
} from '@causerie/contracts'
import { type Change, fold, table } from '@causerie/kernel'
import type { z } from 'zod'
import { type CommunityRow, communities } from '../community/community.ts'

/** The stored document of a membership, sent to clients unchanged. */
export const CommunityUserDoc = CommunityUser.omit({ userInternalId: true, permissions: true })
export type CommunityUserDoc = z.infer<typeof CommunityUserDoc>

/** Members, former members and banned users of a community. Rows stay after users leave. */
export const communityUsers = table('community_users', {
  row: CommunityUserDoc,
  key: ['communityId', 'userId'],
  version: 4,
  orderedByKey: ({ communityId }) => communityKey(communityId),
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

const isModerating = (roles: readonly string[]): number => (roles.includes('community-moderator') ? 1 : 0)

/** Updates the counts of the community; no change if it is unknown, because folds accept every event. */
const counted = (row: CommunityRow | undefined, members: number, moderators: number): Change[] =>
  row && (members !== 0 || moderators !== 0)
    ? [communities.put({ ...row, membersCount: row.membersCount + members, moderatorMemberCount: row.moderatorMemberCount + moderators })]
    : []

/** The initial row of a user who was not a member before. */
const somebody = ({ communityId, userId }: { communityId: string; userId: string }, at: string): CommunityUserDoc => ({
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
  createdAt: at,
  updatedAt: at,
})

/** Replaces the roles of a member. */
const withRoles = (
  of: CommunityRow | undefined,
  before: CommunityUserDoc,
  after: Pick<CommunityUserDoc, 'roles' | 'updatedAt'>,
): Change[] => [communityUsers.put({ ...before, ...after }), ...counted(of, 0, isModerating(after.roles) - isModerating(before.roles))]

export const communityUserFolds = {
  communityMemberJoined: fold(communityMemberJoined)(rowsOf, ({ member: before, community: of }, { data: e, at }) => [
    communityUsers.put({
      ...somebody(e, at),
      communityMembership: 'member',
      lastActivity: at,
      lastJoin: at,
      roles: [...e.roles],
      // A user who was banned before joining for the first time becomes a member only now.
      createdAt: before && before.lastJoin !== null ? before.createdAt : at,
    }),
    ...counted(of, before?.communityMembership === 'member' ? 0 : 1, isModerating(e.roles) - isModerating(before?.roles ?? [])),
  ]),

  communityMemberLeft: fold(communityMemberLeft)(rowsOf, ({ member: before, community: of }, { data: e, at }) =>
    before?.communityMembership === 'member'
      ? [
          communityUsers.put({
            ...before,
            communityMembership: 'none',
            notMemberReason: e.reason,
            lastActivity: e.reason === 'left' ? at : before.lastActivity,
            roles: [],
            updatedAt: at,
          }),
          ...counted(of, -1, -isModerating(before.roles)),
        ]
      : [],
  ),

  communityMemberBanned: fold(communityMemberBanned)(rowsOf, ({ member: before, community: of }, { data: e, at }) => [
    communityUsers.put({
      ...(before ?? somebody(e, at)),
      communityMembership: 'banned',
      notMemberReason: 'banned',
      isBanned: true,
      roles: [],
      updatedAt: at,
    }),
    ...counted(of, before?.communityMembership === 'member' ? -1 : 0, -isModerating(before?.roles ?? [])),
  ]),

  communityMemberUnbanned: fold(communityMemberUnbanned)(rowsOf, ({ member: before }, { at }) =>
    before?.communityMembership === 'banned'
      ? [communityUsers.put({ ...before, communityMembership: 'none', isBanned: false, updatedAt: at })]
      : [],
  ),

  communityMemberRolesAdded: fold(communityMemberRolesAdded)(rowsOf, ({ member: before, community: of }, { data: e, at }) =>
    before?.communityMembership === 'member'
      ? withRoles(of, before, { roles: [...new Set([...before.roles, ...e.roles])], updatedAt: at })
      : [],
  ),

  communityMemberRolesRemoved: fold(communityMemberRolesRemoved)(rowsOf, ({ member: before, community: of }, { data: e, at }) =>
    before?.communityMembership === 'member'
      ? withRoles(of, before, { roles: before.roles.filter((role) => !e.roles.includes(role)), updatedAt: at })
      : [],
  ),
}
