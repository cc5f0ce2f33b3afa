import { importUser as contract, userCreated } from '@causerie/contracts/community'
import { isAdministratorId, userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { roles, users } from '@causerie/replicas'
import { claimHandle, handleKeys, handleRows, isHandleTaken } from './profile-handle.ts'
import { unknownRoles } from './user-policy.ts'
import { publicIdOf } from './user-queries.ts'

const administrator = 'global-admin'
const internalIdForm = /^[\da-f]{24}$/

/**
 * Creates a user as an import has them, without a session; one who exists stays as they are. An
 * administrator gets no token.
 */
export const importUser = command(contract, {
  resolve: async ({ body: { userId }, newId }, reader) => ({
    userId,
    internalId: newId(),
    isInternalId: internalIdForm.test(userId) && (await publicIdOf(reader, userId)) !== undefined,
  }),
  orderBy: ({ resolved, body }) => [userKey(resolved.userId), ...handleKeys(body.profileHandle)],
  load: ({ resolved, body }) => ({
    user: users.get(resolved.userId),
    handles: handleRows(body.profileHandle),
    roles: roles.all(),
  }),
  decide: ({ user, handles, roles: custom }, { resolved: { userId, ...resolved }, body }) => {
    if (user) return []
    if (resolved.isInternalId)
      return refuse('invalid-parameters', ['userId: Must not be the internal id of another user.'])
    const isAdministrator = isAdministratorId(userId)
    if (!isAdministrator && body.roles?.includes(administrator)) return refuse('permission-denied')
    const others = body.roles?.filter((role) => role !== administrator)
    const unknown = unknownRoles(others, custom)
    if (unknown.length > 0) return refuse('unknown-roles', unknown)
    if (isHandleTaken(handles, userId)) return refuse('duplicate-handle')
    const { internalId } = resolved
    return [
      ...claimHandle(body.profileHandle, handles, userId),
      userCreated({
        ...body,
        ...(isAdministrator && { roles: [administrator, ...(others ?? [])] }),
        userId,
        internalId,
      }),
    ]
  },
  reply: async () => ({}),
})
