import {
  Community,
  communityCreated,
  communityDeleted,
  communityUpdated,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

/** The stored document of a community, sent to clients unchanged. */
export const CommunityDoc = Community.omit({
  userInternalId: true,
  postsCount: true,
  membersCount: true,
  moderatorMemberCount: true,
  isJoined: true,
  hasFlaggedComment: true,
  hasFlaggedPost: true,
})
export type CommunityDoc = z.infer<typeof CommunityDoc>

const CommunityRow = CommunityDoc.extend({
  membersCount: z.number(),
  moderatorMemberCount: z.number(),
  /** The claimed name of a community that requested a unique name; null if it did not. */
  uniqueName: z.string().nullable(),
})
export type CommunityRow = z.infer<typeof CommunityRow>

/** Communities, including deleted ones. Every change of members updates the counts. */
export const communities = table('communities', {
  row: CommunityRow,
  key: ['communityId'],
  orderedByKey: ({ communityId }) => communityKey(communityId),
  version: 6,
  columns: { membersCount: 'int4', moderatorMemberCount: 'int4', uniqueName: 'text' },
  derived: {
    userId: 'text',
    avatarFileId: 'text',
    createdAt: 'text',
    isPublic: 'bool',
    isDiscoverable: 'bool',
    isDeleted: 'bool',
    categoryIds: ['text', ({ categoryIds }) => JSON.stringify(categoryIds)],
  },
  fillfactor: 70,
})

export const communityFolds = {
  communityCreated: fold(communityCreated)(
    (e) => ({ community: communities.get(e.communityId) }),
    (_, { data: e, at, networkId }) => [
      communities.put({
        communityId: e.communityId,
        channelId: e.communityId,
        displayName: e.displayName,
        _id: e.communityId,
        path: `${networkId}/social/community/${e.communityId}`,
        userId: e.userId,
        userPublicId: e.userId,
        avatarFileId: e.avatarFileId ?? null,
        description: e.description ?? '',
        isOfficial: e.isOfficial,
        isPublic: e.isPublic,
        onlyAdminCanPost: e.onlyAdminCanPost,
        tags: e.tags,
        metadata: e.metadata,
        categoryIds: e.categoryIds,
        isDeleted: false,
        createdAt: at,
        updatedAt: at,
        needApprovalOnPostCreation: e.needApprovalOnPostCreation,
        needApprovalOnCommentCreation: e.needApprovalOnCommentCreation ?? false,
        allowCommentInStory: e.allowCommentInStory,
        isDiscoverable: e.isDiscoverable,
        requiresJoinApproval: e.requiresJoinApproval,
        notificationMode: e.notificationMode,
        type: 'default',
        membersCount: 0,
        moderatorMemberCount: 0,
        uniqueName: e.uniqueName ?? null,
      }),
    ],
  ),

  communityUpdated: fold(communityUpdated)(
    (e) => ({ community: communities.get(e.communityId) }),
    ({ community: before }, { data: { communityId: _, uniqueNameBefore: __, ...changed }, at }) => {
      if (!before) return []
      const displayName = changed.displayName ?? before.displayName
      return [communities.put({ ...before, ...changed, displayName, updatedAt: at })]
    },
  ),

  communityDeleted: fold(communityDeleted)(
    (e) => ({ community: communities.get(e.communityId) }),
    ({ community: before }, { at }) =>
      before
        ? [communities.put({ ...before, isDeleted: true, uniqueName: null, updatedAt: at })]
        : [],
  ),
}
