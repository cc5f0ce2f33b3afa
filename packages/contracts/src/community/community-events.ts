import { z } from 'zod'
import { NotificationMode } from '../resources/community.ts'
import { event, personal } from '../words/event.ts'
import { community, network, user } from '../words/ordering-keys.ts'

/** The network that holds what belongs to the whole installation; no client can be in it. */
export const installation = 'installation'

const id = z.string()
const names = z.object({
  displayName: personal(z.string()).optional(),
  profileHandle: personal(z.string()).optional(),
  description: personal(z.string()).optional(),
  avatarFileId: id.optional(),
  avatarCustomUrl: personal(z.string()).optional(),
  metadata: personal(z.record(z.string(), z.unknown())).optional(),
  roles: z.array(z.string()).optional(),
})

export const signingKeyCreated = event({
  type: 'SigningKeyCreated',
  summary: 'Session tokens are signed with a new key from now on; the older ones still verify.',
  data: z.object({ keyId: id, publicKey: z.record(z.string(), z.string()) }),
  orderedBy: () => network,
})
export const networkCreated = event({
  type: 'NetworkCreated',
  summary: 'A network (tenant) exists.',
  data: z.object({ name: z.string(), timeZone: z.string(), defaultLanguage: z.string() }),
  orderedBy: () => network,
})
export const apiKeyCreated = event({
  type: 'ApiKeyCreated',
  summary: 'Clients that show this API key may open sessions in the network.',
  data: z.object({ hash: z.string() }),
  orderedBy: () => network,
})
export const apiKeyEnded = event({
  type: 'ApiKeyEnded',
  summary: 'The API key opens no session any more.',
  data: z.object({ hash: z.string() }),
  orderedBy: () => network,
})
export const serverKeyCreated = event({
  type: 'ServerKeyCreated',
  summary: "The customer's own backend is known by this key.",
  data: z.object({ hash: z.string() }),
  orderedBy: () => network,
})

export const userCreated = event({
  type: 'UserCreated',
  summary: 'A person was met for the first time, at a sign-in or made by an administrator.',
  data: names.extend({ userId: id, internalId: id }),
  orderedBy: (e) => user(e.userId),
})
export const userUpdated = event({
  type: 'UserUpdated',
  summary: 'Fields of a person changed; what is absent stayed.',
  data: names.extend({ userId: id }),
  orderedBy: (e) => user(e.userId),
})
export const sessionOpened = event({
  type: 'SessionOpened',
  summary: 'A person signed in on a device. The position of this event is the number its token carries.',
  data: z.object({ userId: id, sessionId: id, device: z.string(), expiresAt: z.string() }),
  orderedBy: (e) => user(e.userId),
})

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
export const joinRequested = event({
  type: 'JoinRequested',
  summary: 'A person asked to join; approved at once where the community asks for no approval.',
  data: z.object({ joinRequestId: id, communityId: id, userId: id, status: z.enum(['pending', 'approved']) }),
  orderedBy: (e) => community(e.communityId),
})
export const memberJoined = event({
  type: 'MemberJoined',
  summary: 'A person is a member now, with these roles.',
  data: z.object({ communityId: id, userId: id, roles: z.array(z.string()) }),
  orderedBy: (e) => community(e.communityId),
})
export const memberLeft = event({
  type: 'MemberLeft',
  summary: 'A person is no longer a member and has no roles any more.',
  data: z.object({ communityId: id, userId: id, reason: z.enum(['left']) }),
  orderedBy: (e) => community(e.communityId),
})

export const communityEvents = {
  signingKeyCreated,
  networkCreated,
  apiKeyCreated,
  apiKeyEnded,
  serverKeyCreated,
  userCreated,
  userUpdated,
  sessionOpened,
  communityCreated,
  joinRequested,
  memberJoined,
  memberLeft,
}
