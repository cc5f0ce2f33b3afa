import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { NoCommentApproval, NotificationMode } from '../../resources/community.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { idOf, idOrEmpty, ifGiven, nameOf, text } from '../../resources/input.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUseAvatar, refusalsToWriteText } from '../../shared/refusals.ts'
import { refusalsToManageCommunity } from './refusals.ts'

export const updateCommunity = operation({
  id: 'updateCommunity',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/communities/:communityId',
  summary: 'Update a community',
  description:
    'Absent fields are unchanged; an empty `description`, `tags`, `avatarFileId` or `categoryIds` clears the field.',
  may: allowedInCommunity('EDIT_COMMUNITY'),
  prehook: 'community.shouldUpdate',
  params: byCommunityId,
  body: z.object({
    displayName: ifGiven(nameOf(1000)).describe('The name of the community.'),
    isPublic: ifGiven(z.boolean()).describe('Whether everybody can read it and join.'),
    isOfficial: ifGiven(z.boolean()).describe(
      'Whether the operator of the network vouches for it. Only administrators may set it.',
    ),
    onlyAdminCanPost: ifGiven(z.boolean()).describe('Whether only moderators may post.'),
    description: ifGiven(text(0, 5000)).describe('What the community is about.'),
    tags: ifGiven(z.array(text(1, 100)).max(10)).describe('Words by which it is found.'),
    metadata: ifGiven(metadataInput),
    avatarFileId: ifGiven(idOrEmpty(50)).describe('Id of an uploaded image; empty clears it.'),
    categoryIds: ifGiven(z.array(idOf(50)).max(10)).describe('Ids of its categories.'),
    isUniqueDisplayName: ifGiven(z.boolean()).describe(
      'Whether the name must be unique among the communities that request this; absent: unchanged, even if the name changes.',
    ),
    needApprovalOnPostCreation: ifGiven(z.boolean()).describe(
      'Whether posts wait for a moderator. False publishes those that wait, of authors who may still post.',
    ),
    needApprovalOnCommentCreation: ifGiven(NoCommentApproval).describe(
      'Must be false: comments are published at once, and `true` is refused with 400/400000.',
    ),
    allowCommentInStory: ifGiven(z.boolean()).describe('Whether stories can be commented on.'),
    notificationMode: ifGiven(NotificationMode).describe('Which notifications its members get.'),
    isDiscoverable: ifGiven(z.boolean()).describe(
      'Whether lists and searches show it to users who are not members.',
    ),
    requiresJoinApproval: ifGiven(z.boolean()).describe(
      'Whether a moderator must approve who joins.',
    ),
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
  refusals: [
    ...refusalsToManageCommunity,
    'duplicate-name',
    'name-changed',
    'unknown-categories',
    ...refusalsToUseAvatar,
    ...refusalsToWriteText,
  ],
})
