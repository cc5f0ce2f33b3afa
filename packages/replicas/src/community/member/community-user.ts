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

/** What is stored of a membership and shown as it stands; all of it is. */
export const CommunityUserDoc = CommunityUser.omit({ userInternalId: true, permissions: true })
export type CommunityUserDoc = z.infer<typeof CommunityUserDoc>

/** Who is or was something to a community. Rows stay when people leave. */
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

/** The row of a person and of the community that an event of its lane is about. */
const rowsOf = ({ communityId, userId }: { communityId: string; userId: string }) => ({
  member: communityUsers.get(communityId, userId),
  community: communities.get(communityId),
})

const isModerating = (roles: readonly string[]): number => (roles.includes('community-moderator') ? 1 : 0)

/** The community with its counts moved; none where the community is not known, for folds accept everything. */
const counted = (row: CommunityRow | undefined, members: number, moderators: number): Change[] =>
  row && (members !== 0 || moderators !== 0)
    ? [communities.put({ ...row, membersCount: row.membersCount + members, moderatorMemberCount: row.moderatorMemberCount + moderators })]
    : []

/** Somebody who never was anything to the community. */
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

/** A member with other roles than before. */
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
      // Who was banned before they ever were a member begins now.
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
