import type { Caller, Reader } from '@causerie/kernel'
import { type HydrationRows, hydrate, type RecordIds } from '@causerie/replicas'
import { presentJoinRequest, type StoredJoinRequest } from './join-request-view.ts'

type Shown = Pick<StoredJoinRequest, 'communityId' | 'userId' | 'responderId'>

/** What the answer shows beside the requests: requestor and responder, and the roles that the requestors have in the community now. */
export const shownWith = (requests: readonly Shown[]): RecordIds => ({
  userIds: requests.flatMap(({ userId, responderId }) => [userId, ...(responderId === null ? [] : [responderId])]),
  memberships: requests.map(({ communityId, userId }) => ({ communityId, userId })),
})

/** The answer of every operation on join requests; `rows` are what a command has loaded. */
export const joinRequestAnswer = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId'>,
  { requests, rows }: { requests: readonly StoredJoinRequest[]; rows?: HydrationRows },
) => {
  const { users, files, roles, internalIdOf } = await hydrate(reader, viewer, { ...shownWith(requests), rows })
  return { joinRequests: requests.map((one) => presentJoinRequest(one, internalIdOf)), users, files, roles: roles() }
}
