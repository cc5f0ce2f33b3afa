import type { Caller } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import type { UserRow } from '@causerie/replicas'

/** Why the caller may not have the export of a user, if so: only the user and administrators may. */
export const refusalOfExport = (
  user: UserRow | undefined,
  userId: string,
  caller: Pick<Caller, 'userId' | 'kind'>,
): Refusal<'permission-denied' | 'user-not-found'> | undefined => {
  if (userId !== caller.userId && caller.kind !== 'admin') return refuse('permission-denied')
  return user && !user.isDeleted ? undefined : refuse('user-not-found')
}
