import { z } from 'zod'
import { count, freeForm, freeText, id, timestamp } from './scalars.ts'

export const NotificationMode = z.enum(['default', 'silent', 'subscribe'])

/**
 * Comments do not wait for a moderator, so a community that asks for it is refused instead of
 * misled.
 */
export const NoCommentApproval = z.literal(false, 'Must be false: comments are published at once.')

/**
 * A community. The id of its channel is its own id. `isJoined` depends on the viewer, `postsCount`
 * comes from content.
 */
export const Community = z
  .object({
    communityId: id,
    channelId: id,
    displayName: z.string(),
    _id: id,
    path: z.string(),
    userId: id,
    userPublicId: id,
    userInternalId: id,
    avatarFileId: id.nullable(),
    description: freeText,
    isOfficial: z.boolean(),
    isPublic: z.boolean(),
    onlyAdminCanPost: z.boolean(),
    tags: z.array(z.string()),
    metadata: freeForm,
    postsCount: count,
    membersCount: count,
    isJoined: z.boolean(),
    categoryIds: z.array(id),
    isDeleted: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
    hasFlaggedComment: z.boolean(),
    hasFlaggedPost: z.boolean(),
    needApprovalOnPostCreation: z.boolean(),
    needApprovalOnCommentCreation: z.boolean(),
    moderatorMemberCount: count,
    allowCommentInStory: z.boolean(),
    isDiscoverable: z.boolean(),
    requiresJoinApproval: z.boolean(),
    notificationMode: NotificationMode,
    type: z.enum(['default', 'event']),
  })
  .meta({ id: 'Community' })
export type Community = z.infer<typeof Community>
