import type { Hydration, RecordIds } from '@causerie/replicas'
import { type FoundRequest, presentJoinRequest } from './join-request-view.ts'

/** Whom requests mention: who asked, with what they are to the community now, and who answered. */
export const mentionedIn = (found: readonly FoundRequest[]): RecordIds => ({
  userIds: found.flatMap(({ userId, responderId }) => [userId, ...(responderId === null ? [] : [responderId])]),
  memberships: found.map(({ communityId, userId }) => ({ communityId, userId })),
})

/** The collections that every operation on join requests answers with. */
export const joinRequestAnswer = (found: readonly FoundRequest[], { users, files, roles, internalIdOf }: Hydration) => ({
  joinRequests: found.map((one) => presentJoinRequest(one, internalIdOf)),
  users,
  files,
  roles: roles(),
})
