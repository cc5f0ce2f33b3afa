import { type Refusal, refuse } from '@causerie/contract'
import { defaultRoles, type Role } from '@causerie/contracts/community'

const ofMembers: readonly string[] = ['channel-moderator']
const ofOthers: readonly string[] = defaultRoles.map(({ roleId }) => roleId).filter((roleId) => !ofMembers.includes(roleId))

/** The refusal of a role that does not exist or that members of channels are not given, such as `member`, which all have. */
export const refusalOfRole = (role: string, custom: readonly Pick<Role, 'roleId'>[]): Refusal<'unknown-roles'> | undefined => {
  const isKnown = !ofOthers.includes(role) && (ofMembers.includes(role) || custom.some(({ roleId }) => roleId === role))
  return isKnown ? undefined : refuse('unknown-roles', [role])
}
