import type { JoinRequest, Json } from '@causerie/contracts'
import { type Doc, present } from '@causerie/kernel'
import type { JoinRequestDoc } from './join-request.ts'

/** A request as clients see it. Nobody can answer one yet. */
export const presentJoinRequest = (doc: Doc<JoinRequestDoc>, requestorInternalId: string): Json<JoinRequest> =>
  present<JoinRequest>()(doc, { requestorInternalId, responderInternalId: null })
