import type { JoinRequest } from '@causerie/contracts/community'
import { type HydrationRows, hydrate, type RecordIds } from '@causerie/hydration'
import { type Caller, docOf, present, type Reader } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import type { JoinRequestRow } from '../admission/join-request.ts'
import type { StoredJoinRequest } from './join-request-queries.ts'

/** The stored part of a row that a command has loaded. */
export const storedJoinRequest = ({
  communityId,
  userId,
  request,
}: JoinRequestRow): StoredJoinRequest => ({
  doc: docOf(request),
  communityId,
  userId,
  responderId: request.responderId,
})

/** A join request as clients see it. */
const presentJoinRequest = (
  stored: StoredJoinRequest,
  internalIdOf: (userId: string) => string,
): Json<JoinRequest> =>
  present<JoinRequest>()(stored.doc, {
    requestorInternalId: internalIdOf(stored.userId),
    responderInternalId: stored.responderId === null ? null : internalIdOf(stored.responderId),
  })

type Shown = Pick<StoredJoinRequest, 'communityId' | 'userId' | 'responderId'>

/**
 * What the answer shows beside the requests: requestor and responder, and the roles that the
 * requestors have in the community now.
 */
export const shownWith = (requests: readonly Shown[]): RecordIds => ({
  userIds: requests.flatMap(({ userId, responderId }) => [
    userId,
    ...(responderId === null ? [] : [responderId]),
  ]),
  memberships: requests.map(({ communityId, userId }) => ({ communityId, userId })),
})

/** The answer of every operation on join requests; `rows` are what a command has loaded. */
export const joinRequestAnswer = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId'>,
  { requests, rows }: { requests: readonly StoredJoinRequest[]; rows?: HydrationRows },
) => {
  const { users, files, roles, internalIdOf } = await hydrate(reader, viewer, {
    ...shownWith(requests),
    rows,
  })
  return {
    joinRequests: requests.map((one) => presentJoinRequest(one, internalIdOf)),
    users,
    files,
    roles: roles(),
  }
}
