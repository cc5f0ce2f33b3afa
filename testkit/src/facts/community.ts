import { communityCreated } from '@causerie/contracts/community/events'
import { hikers } from './hikers.ts'
import { memberJoined } from './member.ts'

/**
 * The hikers and their moderator: by default a public community of alice that all users may join
 * and post in.
 */
export const hikersCreated = ({ by = 'alice', ...fields }: HikersFields = {}) => [
  communityCreated({
    communityId: hikers,
    userId: by,
    displayName: 'Hikers',
    tags: [],
    metadata: {},
    categoryIds: [],
    isOfficial: false,
    isPublic: true,
    isDiscoverable: false,
    onlyAdminCanPost: false,
    needApprovalOnPostCreation: false,
    allowCommentInStory: true,
    requiresJoinApproval: false,
    notificationMode: 'default',
    ...fields,
  }),
  memberJoined(by, { communityId: fields.communityId, roles: ['member', 'community-moderator'] }),
]

type HikersFields = Partial<Omit<Parameters<typeof communityCreated>[0], 'userId'>> & {
  by?: string
}
