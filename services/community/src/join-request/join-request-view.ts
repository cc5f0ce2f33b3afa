import type { JoinRequest, Json } from '@causerie/contracts'
import { type Doc, present } from '@causerie/kernel'
import type { JoinRequestDoc } from './join-request.ts'

/** A stored request with its community, requestor and responder. */
export type StoredJoinRequest = { doc: Doc<JoinRequestDoc>; communityId: string; userId: string; responderId: string | null }

/** A join request as clients see it. */
export const presentJoinRequest = (stored: StoredJoinRequest, internalIdOf: (userId: string) => string): Json<JoinRequest> =>
  present<JoinRequest>()(stored.doc, {
    requestorInternalId: internalIdOf(stored.userId),
    responderInternalId: stored.responderId === null ? null : internalIdOf(stored.responderId),
  })
