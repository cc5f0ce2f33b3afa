import { z } from 'zod'
import { NotificationMode } from '../../resources/community.ts'
import { event, personal } from '../../words/event.ts'
import { community } from '../../words/ordering-keys.ts'

const id = z.string()

export const communityCreated = event({
  type: 'CommunityCreated',
  summary: 'A community exists; its creator joins with an event of its own.',
  data: z.object({
    communityId: id,
    userId: id,
    displayName: personal(z.string()),
    description: personal(z.string()).optional(),
    avatarFileId: id.optional(),
    tags: z.array(z.string()),
    metadata: z.record(z.string(), z.unknown()),
    categoryIds: z.array(id),
    isOfficial: z.boolean(),
    isPublic: z.boolean(),
    isDiscoverable: z.boolean(),
    onlyAdminCanPost: z.boolean(),
    needApprovalOnPostCreation: z.boolean(),
    allowCommentInStory: z.boolean(),
    requiresJoinApproval: z.boolean(),
    notificationMode: NotificationMode,
  }),
  orderedBy: (e) => community(e.communityId),
})

export const communityRecordEvents = { communityCreated }
