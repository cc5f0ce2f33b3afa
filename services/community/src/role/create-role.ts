import { accessInNetwork, mayInNetwork, mayPutIntoRole } from '@causerie/authorization'
import { createRole as contract, roleCreated } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { roles } from '@causerie/replicas'
import { deletedRoles } from './deleted-role.ts'
import { defaultRoleOf, maxRoles } from './role-policy.ts'
import { roleById } from './role-queries.ts'

export const createRole = command(contract, {
  resolve: async ({ body: { roleId, displayName } }, reader) => ({
    roleId,
    verdict: await verdictOn(displayName, reader),
  }),
  orderBy: () => networkKey,
  load: ({ resolved, caller }) => ({
    ...accessInNetwork(caller),
    role: roles.get(resolved.roleId),
    deleted: deletedRoles.get(resolved.roleId),
    ruleSet: theRuleSet(),
  }),
  decide: (
    { role, deleted, ruleSet, ...access },
    { resolved: { roleId, verdict }, body, caller },
  ) => {
    if (!mayInNetwork('CREATE_ROLE', { caller, ...access })) return refuse('permission-denied')
    const permissions = [...new Set(body.permissions)]
    if (!mayPutIntoRole(permissions, { caller, ...access })) return refuse('permission-denied')
    if (role || defaultRoleOf(roleId)) return refuse('role-exists')
    if (deleted) return refuse('role-id-used')
    if (access.roles.length >= maxRoles) return refuse('too-many-roles')
    const refusal = refusalByRules(verdict, ruleSet)
    if (refusal) return refusal
    return [roleCreated({ roleId, displayName: body.displayName, permissions })]
  },
  reply: async ({ resolved }, reader) => ({ roles: await roleById(reader, resolved.roleId) }),
})
