import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { anyId } from '../../resources/input.ts'

/**
 * The user is shown as "Deleted user"; sessions and flags on the user end immediately, memberships, follows and blocks shortly after.
 * Their content stays unless an option deletes it. A deletion is final: no user can sign in with this id again.
 */
export const deleteUser = operation({
  id: 'deleteUser',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/users/:userId',
  summary: 'Delete a user',
  may: administrators,
  changesAccess: true,
  credential: 'admin-token',
  params: z.object({ userId: anyId }),
  takesBodyAsQuery: true,
  query: z.object({
    /** All content of the user, including what no other option names. */
    deleteAll: z.boolean().default(false),
    /** Messages are shown as deleted. */
    markMessageDeleted: z.boolean().default(false),
    hardDeletePost: z.boolean().default(false),
    hardDeleteComment: z.boolean().default(false),
  }),
  example: { params: { userId: exampleIds.userId }, query: { markMessageDeleted: true } },
  reply: { success: z.boolean() },
  rejects: ['user-not-found', 'already-deleted', 'permission-denied'],
})
