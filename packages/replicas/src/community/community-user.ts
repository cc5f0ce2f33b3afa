import { CommunityUser, community, memberJoined, memberLeft } from '@causerie/contracts'
import { type Change, fold, table } from '@causerie/kernel'
import type { z } from 'zod'
import { type CommunityRow, communities } from './community.ts'

/** What is stored of a membership and shown as it stands; all of it is. */
export const CommunityUserDoc = CommunityUser.omit({ userInternalId: true, permissions: true })
export type CommunityUserDoc = z.infer<typeof CommunityUserDoc>

/** Who is or was something to a community. Rows stay when people leave. */
export const communityUsers = table('community_users', {
  row: CommunityUserDoc,
  key: ['communityId', 'userId'],
  orderedByKey: ({ communityId }) => community(communityId),
})

const isModerating = (roles: readonly string[]): number => (roles.includes('community-moderator') ? 1 : 0)

/** The community with its counts moved; none where the community is not known, for folds accept everything. */
const counted = (row: CommunityRow | undefined, members: number, moderators: number): Change[] =>
  row && (members !== 0 || moderators !== 0)
    ? [communities.put({ ...row, membersCount: row.membersCount + members, moderatorMemberCount: row.moderatorMemberCount + moderators })]
    : []

export const communityUserFolds = {
  memberJoined: fold(memberJoined)(
    (e) => ({ member: communityUsers.get(e.communityId, e.userId), community: communities.get(e.communityId) }),
    ({ member: before, community: of }, { data: e, at }) => [
      communityUsers.put({
        userId: e.userId,
        userPublicId: e.userId,
        channelId: e.communityId,
        communityId: e.communityId,
        communityMembership: 'member',
        notMemberReason: null,
        isBanned: false,
        lastActivity: at,
        lastJoin: at,
        roles: [...e.roles],
        createdAt: before?.createdAt ?? at,
        updatedAt: at,
      }),
      ...counted(of, before?.communityMembership === 'member' ? 0 : 1, isModerating(e.roles) - isModerating(before?.roles ?? [])),
    ],
  ),

  memberLeft: fold(memberLeft)(
    (e) => ({ member: communityUsers.get(e.communityId, e.userId), community: communities.get(e.communityId) }),
    ({ member: before, community: of }, { data: e, at }) =>
      before?.communityMembership === 'member'
        ? [
            communityUsers.put({ ...before, communityMembership: 'none', notMemberReason: e.reason, roles: [], updatedAt: at }),
            ...counted(of, -1, -isModerating(before.roles)),
          ]
        : [],
  ),
}
