import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { communityCollections } from '../../resources/collections.ts'
import { NotificationMode } from '../../resources/community.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { anyId, optional, text } from '../../resources/input.ts'

/** Absent fields are unchanged; an empty `description` or `avatarFileId` clears the field. */
export const updateCommunity = operation({
  id: 'updateCommunity',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/communities/:communityId',
  summary: 'Update a community',
  may: inCommunity('EDIT_COMMUNITY'),
  params: z.object({ communityId: anyId }),
  body: z.object({
    displayName: optional(text(1, 1000)),
    isPublic: optional(z.boolean()),
    /** Only administrators may change it. */
    isOfficial: optional(z.boolean()),
    onlyAdminCanPost: optional(z.boolean()),
    description: optional(text(0, 5000)),
    tags: optional(z.array(text(1, 100)).min(1).max(10)),
    metadata: optional(metadataInput),
    avatarFileId: optional(text(0, 50)),
    categoryIds: optional(z.array(text(1, 50)).min(1).max(10)),
    /** Whether the name must be unique among the communities that request this; absent: unchanged, even if the name changes. */
    isUniqueDisplayName: optional(z.boolean()),
    needApprovalOnPostCreation: optional(z.boolean()),
    needApprovalOnCommentCreation: optional(z.boolean()),
    allowCommentInStory: optional(z.boolean()),
    notificationMode: optional(NotificationMode),
    isDiscoverable: optional(z.boolean()),
    requiresJoinApproval: optional(z.boolean()),
  }),
  example: {
    params: { communityId: exampleIds.communityId },
    body: {
      displayName: 'Gardeners',
      description: 'All that grows.',
      tags: ['green'],
      metadata: { climate: 'mild' },
      categoryIds: [exampleIds.categoryId],
      notificationMode: 'silent',
    },
  },
  reply: communityCollections,
  rejects: [
    'community-not-found',
    'banned-from-community',
    'permission-denied',
    'duplicate-name',
    'name-changed',
    'unknown-categories',
    'unknown-file',
  ],
})
