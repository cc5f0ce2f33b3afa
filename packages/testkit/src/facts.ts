import {
  communityCreated,
  communityInvitationCreated,
  communityJoinRequested,
  communityMemberBanned,
  communityMemberJoined,
  communityMemberLeft,
  networkCreated,
  userCreated,
  userDeleted,
  userFlagged,
  userGloballyBanned,
  userUpdated,
} from '@causerie/contracts'

/** The community that most stories are about. */
export const hikers = 'c0'.repeat(12)

/** Our id of a person in given events: told from the name, so that nobody has to look it up. */
export const internalIdOf = (userId: string): string => Buffer.from(userId.padEnd(12, '.').slice(0, 12)).toString('hex')

/** The network exists, in UTC. */
export const networkMade = () => networkCreated({ name: 'Demo', timeZone: 'UTC', defaultLanguage: 'en' })

/** These people signed in once. */
export const usersCreated = (...userIds: string[]) => userIds.map((userId) => userCreated({ userId, internalId: internalIdOf(userId) }))

/** What became of a person in the network. */
export const deleted = (userId: string) => userDeleted({ userId })
export const globallyBanned = (userId: string) => userGloballyBanned({ userId })
export const flagged = (userId: string, by: string) => userFlagged({ userId, by })
/** An administrator made them a moderator of the network, or something else. */
export const moderating = (userId: string, ...roles: string[]) => userUpdated({ userId, roles: roles.length > 0 ? roles : ['moderator'] })

type Founded = Partial<Omit<Parameters<typeof communityCreated>[0], 'userId'>> & { by?: string }
/** Somebody made the hikers, and moderates them: a public community where everybody may join and post, unless said otherwise. */
export const founded = ({ by = 'alice', ...how }: Founded = {}) => [
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
    ...how,
  }),
  joined(by, { communityId: how.communityId, roles: ['member', 'community-moderator'] }),
]

/** Somebody is in the hikers now. */
export const joined = (userId: string, { communityId = hikers, roles = ['member'] }: { communityId?: string; roles?: string[] } = {}) =>
  communityMemberJoined({ communityId, userId, roles })

/** Somebody left the hikers. */
export const left = (userId: string) => communityMemberLeft({ communityId: hikers, userId, reason: 'left' })

/** Somebody asked to join the hikers and waits for an answer. */
export const asked = (userId: string, joinRequestId = `request-of-${userId}`) =>
  communityJoinRequested({ joinRequestId, communityId: hikers, userId, status: 'pending' })

/** Somebody was invited to the hikers by alice and has not answered yet. */
export const invited = (userId: string, { invitationId = `invitation-of-${userId}`, by = 'alice' } = {}) =>
  communityInvitationCreated({ invitationId, communityId: hikers, userId, inviterId: by })

/** Somebody may not come into the hikers any more. */
export const banned = (userId: string) => communityMemberBanned({ communityId: hikers, userId })
