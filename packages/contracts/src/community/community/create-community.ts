import { z } from 'zod'
import { communityCollections } from '../../resources/collections.ts'
import { NoCommentApproval, NotificationMode } from '../../resources/community.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { anyId, idOf, nameOf, optional, text, withDefault } from '../../resources/input.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUseAvatar, refusalsToWriteText } from '../../shared/refusals.ts'

export const createCommunity = operation({
  id: 'createCommunity',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/communities',
  summary: 'Create a community',
  description:
    'Creates a community; its creator becomes a member with the role `community-moderator`, `userIds` become plain members, ' +
    'except users who block the creator or whom the creator blocks.',
  may: everybodyInNetwork('unknown-users'),
  prehook: 'community.shouldCreate',
  // A thousand members with long ids.
  bodyLimit: 1024 * 1024,
  body: z.object({
    displayName: nameOf(1000).describe('The name of the community.'),
    isPublic: withDefault(z.boolean(), true).describe('Whether everybody can read it and join.'),
    isOfficial: withDefault(z.boolean(), false).describe(
      'Whether the operator of the network vouches for it. Only administrators may set it.',
    ),
    onlyAdminCanPost: withDefault(z.boolean(), false).describe('Whether only moderators may post.'),
    description: optional(text(0, 5000)).describe('What the community is about.'),
    tags: optional(z.array(text(1, 100)).max(10)).describe('Words by which it is found.'),
    metadata: optional(metadataInput),
    avatarFileId: optional(idOf(50)).describe('Id of an uploaded image.'),
    userIds: optional(z.array(anyId).max(1000)).describe('Ids of users who become members.'),
    categoryIds: optional(z.array(idOf(50)).max(10)).describe('Ids of its categories.'),
    isUniqueDisplayName: withDefault(z.boolean(), false).describe(
      'Whether the name must be unique among the communities that request this.',
    ),
    needApprovalOnPostCreation: withDefault(z.boolean(), false).describe(
      'Whether posts wait for a moderator.',
    ),
    needApprovalOnCommentCreation: withDefault(NoCommentApproval, false).describe(
      'Must be false: comments are published at once, and `true` is refused with 400/400000.',
    ),
    allowCommentInStory: withDefault(z.boolean(), true).describe(
      'Whether stories can be commented on.',
    ),
    notificationMode: withDefault(NotificationMode, 'default').describe(
      'Which notifications its members get.',
    ),
    isDiscoverable: withDefault(z.boolean(), false).describe(
      'Whether lists and searches show it to users who are not members.',
    ),
    requiresJoinApproval: withDefault(z.boolean(), false).describe(
      'Whether a moderator must approve who joins.',
    ),
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
  refusals: [
    'user-not-found',
    'permission-denied',
    'duplicate-name',
    'unknown-users',
    'unknown-categories',
    ...refusalsToUseAvatar,
    ...refusalsToWriteText,
  ],
})
