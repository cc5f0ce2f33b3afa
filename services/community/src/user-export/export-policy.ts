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

/** Milliseconds for which a link is valid, and until which no other one is made. */
const validity = 24 * 3_600_000
/** When a link ends that is made at this time. */
export const linkEndOf = (at: string): string => new Date(Date.parse(at) + validity).toISOString()
