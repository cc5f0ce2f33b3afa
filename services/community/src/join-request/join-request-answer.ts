import type { Caller, Reader } from '@causerie/kernel'
import { hydrate } from '@causerie/replicas'
import { presentJoinRequest, type StoredJoinRequest } from './join-request-view.ts'

/**
 * The answer of every operation on join requests: the requests with requestor and responder, and the roles that the requestors have
 * in the community now.
 */
export const joinRequestAnswer = async (reader: Reader, viewer: Pick<Caller, 'userId'>, requests: readonly StoredJoinRequest[]) => {
  const { users, files, roles, internalIdOf } = await hydrate(reader, viewer, {
    userIds: requests.flatMap(({ userId, responderId }) => [userId, ...(responderId === null ? [] : [responderId])]),
    memberships: requests.map(({ communityId, userId }) => ({ communityId, userId })),
  })
  return { joinRequests: requests.map((one) => presentJoinRequest(one, internalIdOf)), users, files, roles: roles() }
}
