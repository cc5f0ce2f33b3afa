import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { communityCollections } from '../../resources/collections.ts'
import { NotificationMode } from '../../resources/community.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { anyId, idOf, optional, text, withDefault } from '../../resources/input.ts'

/**
 * Creates a community; its creator becomes a member with the role `community-moderator`, `userIds` become plain members, except users who
 * block the creator or whom the creator blocks.
 */
export const createCommunity = operation({
  id: 'createCommunity',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/communities',
  summary: 'Create a community',
  may: everybodyInNetwork('unknown-users'),
  // A thousand members with long ids.
  bodyLimit: 1024 * 1024,
  body: z.object({
    displayName: text(1, 1000),
    isPublic: withDefault(z.boolean(), true),
    /** Only administrators may set it. */
    isOfficial: withDefault(z.boolean(), false),
    onlyAdminCanPost: withDefault(z.boolean(), false),
    description: optional(text(0, 5000)),
    tags: optional(z.array(text(1, 100)).max(10)),
    metadata: optional(metadataInput),
    avatarFileId: optional(idOf(50)),
    userIds: optional(z.array(anyId).max(1000)),
    categoryIds: optional(z.array(idOf(50)).max(10)),
    /** Whether the name must be unique among the communities that request this. */
    isUniqueDisplayName: withDefault(z.boolean(), false),
    needApprovalOnPostCreation: withDefault(z.boolean(), false),
    needApprovalOnCommentCreation: withDefault(z.boolean(), false),
    allowCommentInStory: withDefault(z.boolean(), true),
    notificationMode: withDefault(NotificationMode, 'default'),
    isDiscoverable: withDefault(z.boolean(), false),
    requiresJoinApproval: withDefault(z.boolean(), false),
  }),
  example: {
    body: {
      displayName: 'Gardeners',
      description: 'All that grows.',
      tags: ['green'],
      metadata: { climate: 'mild' },
      userIds: [exampleIds.userId],
      categoryIds: [exampleIds.categoryId],
      notificationMode: 'silent',
    },
  },
  reply: communityCollections,
  rejects: ['user-not-found', 'permission-denied', 'duplicate-name', 'unknown-users', 'unknown-categories', 'unknown-file'],
})
