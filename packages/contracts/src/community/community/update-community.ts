import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inCommunity } from '../../dsl/scopes/community.ts'
import { communityCollections } from '../../resources/collections.ts'
import { NotificationMode } from '../../resources/community.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { anyId, idOf, idOrEmpty, ifGiven, text } from '../../resources/input.ts'

/** Absent fields are unchanged; an empty `description`, `tags`, `avatarFileId` or `categoryIds` clears the field. */
export const updateCommunity = operation({
  id: 'updateCommunity',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/communities/:communityId',
  summary: 'Update a community',
  may: inCommunity('EDIT_COMMUNITY'),
  params: z.object({ communityId: anyId }),
  body: z.object({
    displayName: ifGiven(text(1, 1000)),
    isPublic: ifGiven(z.boolean()),
    /** Only administrators may change it. */
    isOfficial: ifGiven(z.boolean()),
    onlyAdminCanPost: ifGiven(z.boolean()),
    description: ifGiven(text(0, 5000)),
    tags: ifGiven(z.array(text(1, 100)).max(10)),
    metadata: ifGiven(metadataInput),
    avatarFileId: ifGiven(idOrEmpty(50)),
    categoryIds: ifGiven(z.array(idOf(50)).max(10)),
    /** Whether the name must be unique among the communities that request this; absent: unchanged, even if the name changes. */
    isUniqueDisplayName: ifGiven(z.boolean()),
    needApprovalOnPostCreation: ifGiven(z.boolean()),
    needApprovalOnCommentCreation: ifGiven(z.boolean()),
    allowCommentInStory: ifGiven(z.boolean()),
    notificationMode: ifGiven(NotificationMode),
    isDiscoverable: ifGiven(z.boolean()),
    requiresJoinApproval: ifGiven(z.boolean()),
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
