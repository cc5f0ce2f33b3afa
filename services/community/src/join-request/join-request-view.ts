import type { JoinRequest, Json } from '@causerie/contracts'
import { type Doc, present } from '@causerie/kernel'
import type { JoinRequestDoc } from './join-request.ts'

/** A stored request, where it lies, and who answered it. */
export type FoundRequest = { doc: Doc<JoinRequestDoc>; communityId: string; userId: string; responderId: string | null }

/** A request as clients see it. */
export const presentJoinRequest = (found: FoundRequest, internalIdOf: (userId: string) => string): Json<JoinRequest> =>
  present<JoinRequest>()(found.doc, {
    requestorInternalId: internalIdOf(found.userId),
    responderInternalId: found.responderId === null ? null : internalIdOf(found.responderId),
  })
