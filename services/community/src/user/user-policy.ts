import { type AccessInNetwork, mayInNetwork } from '@causerie/authorization'
import type { refusalsToModerateUser } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import type { UserRow } from '@causerie/replicas'

/** Whether the caller reviews users that were flagged. */
export const mayModerateUsers = (access: AccessInNetwork): boolean =>
  mayInNetwork('BAN_USER', access)

/** The user whom the caller may ban from the network or clear of flags, or why not. */
export const userToModerate = (
  target: UserRow | undefined,
  access: AccessInNetwork,
): UserRow | RefusalOf<typeof refusalsToModerateUser> => {
  if (!mayModerateUsers(access)) return refuse('permission-denied')
  return target && !target.isDeleted ? target : refuse('user-not-found')
}

/** Only administrators may ban super moderators from the network; nobody may ban administrators. */
export const isExemptFromGlobalBan = (
  { roles }: Pick<UserRow, 'roles'>,
  caller: Pick<Caller, 'kind'>,
): boolean =>
  roles.includes('global-admin') || (roles.includes('super-moderator') && caller.kind !== 'admin')
