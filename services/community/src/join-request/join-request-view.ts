import type { Json } from '@causerie/contract'
import type { JoinRequest } from '@causerie/contracts/community'
import { type Doc, docOf, present } from '@causerie/kernel'
import type { JoinRequestDoc, JoinRequestRow } from '../admission/join-request.ts'

/** A stored request with its community, requestor and responder. */
export type StoredJoinRequest = { doc: Doc<JoinRequestDoc>; communityId: string; userId: string; responderId: string | null }

/** The stored part of a row that a command has loaded. */
export const storedJoinRequest = ({ communityId, userId, request }: JoinRequestRow): StoredJoinRequest => ({
  doc: docOf(request),
  communityId,
  userId,
  responderId: request.responderId,
})

/** A join request as clients see it. */
export const presentJoinRequest = (stored: StoredJoinRequest, internalIdOf: (userId: string) => string): Json<JoinRequest> =>
  present<JoinRequest>()(stored.doc, {
    requestorInternalId: internalIdOf(stored.userId),
    responderInternalId: stored.responderId === null ? null : internalIdOf(stored.responderId),
  })
