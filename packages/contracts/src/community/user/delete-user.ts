import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsOfHold } from '../../shared/refusals.ts'

export const deleteUser = operation({
  id: 'deleteUser',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/users/:userId',
  aliases: ['/api/v3/users/:userId'],
  summary: 'Delete a user',
  description:
    'The user is shown as "Deleted user"; sessions and flags on the user end immediately, memberships, follows and blocks ' +
    'shortly after. Their content stays. A deletion is final: no user can sign in with this id again.',
  may: administrators,
  changesAccess: true,
  credential: 'admin-token',
  params: byUserId,
  takesBodyAsQuery: true,
  query: z.object({
    deleteAll: z
      .boolean()
      .default(false)
      .describe(
        'Whether all content of the user is deleted, including what no other option names.',
      ),
    markMessageDeleted: z
      .boolean()
      .default(false)
      .describe("Whether the user's messages are marked as deleted."),
    hardDeletePost: z
      .boolean()
      .default(false)
      .describe("Whether the user's posts are deleted permanently."),
    hardDeleteComment: z
      .boolean()
      .default(false)
      .describe("Whether the user's comments are deleted permanently."),
    erase: z
      .boolean()
      .default(false)
      .describe(
        'Whether everything personal of the user is erased for good, also from the event log; implies `deleteAll`. ' +
          'Users who are deleted already can still be erased.',
      ),
  }),
  example: { params: { userId: exampleIds.userId }, query: { markMessageDeleted: true } },
  reply: { success: z.boolean() },
  refusals: [...refusalsOfHold, 'user-not-found', 'already-deleted', 'permission-denied'],
})
