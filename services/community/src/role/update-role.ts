import { accessInNetwork, mayInNetwork, mayPutIntoRole } from '@causerie/authorization'
import {
  updateRole as contract,
  type Permission,
  type Role,
  roleUpdated,
} from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { roles } from '@causerie/replicas'
import { defaultRoleOf, maxRoles } from './role-policy.ts'
import { roleById } from './role-queries.ts'

/** The first change of a default role creates a row of the network, which overrides the default. */
export const updateRole = command(contract, {
  resolve: async ({ params, body }, reader) => ({
    ...params,
    verdict: await verdictOn(body.displayName, reader),
  }),
  orderBy: () => networkKey,
  load: ({ resolved, caller }) => ({
    ...accessInNetwork(caller),
    role: roles.get(resolved.roleId),
    ruleSet: theRuleSet(),
  }),
  decide: ({ role, ruleSet, ...access }, { resolved: { roleId, verdict }, body, caller }) => {
    const system = defaultRoleOf(roleId)
    const before = role ?? system
    if (!mayInNetwork('EDIT_ROLE', { caller, ...access })) return refuse('permission-denied')
    if (!before) return refuse('role-not-found')
    if (system && caller.kind !== 'admin') return refuse('permission-denied')
    const added = (body.permissions ?? []).filter(
      (permission) => !permissionsOf(before).includes(permission),
    )
    if (!mayPutIntoRole(added, { caller, ...access })) return refuse('permission-denied')
    if (!role && access.roles.length >= maxRoles) return refuse('too-many-roles')

    const after = roleUpdated({
      roleId,
      displayName: body.displayName ?? before.displayName,
      permissions: body.permissions ? [...new Set(body.permissions)] : permissionsOf(before),
    })
    const refusal =
      after.data.displayName === before.displayName ? undefined : refusalByRules(verdict, ruleSet)
    if (refusal) return refusal
    return isSame(before, after.data) ? [] : [after]
  },
  reply: async ({ resolved }, reader) => ({ roles: await roleById(reader, resolved.roleId) }),
})

// Events record only permissions of the contract.
const permissionsOf = (role: Pick<Role, 'permissions'> | { permissions: readonly Permission[] }) =>
  [...role.permissions] as Permission[]

type RoleFields = { displayName: string; permissions: readonly string[] }
const isSame = (before: RoleFields, after: RoleFields): boolean =>
  before.displayName === after.displayName &&
  String(before.permissions) === String(after.permissions)
