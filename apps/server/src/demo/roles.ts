import type { Permission } from '@causerie/contracts/community'
import type { Demo } from './demo.ts'

type DemoRole = { roleId: string; displayName: string; permissions: readonly Permission[] }

/** What alice, as whom `/docs` sends its requests, may do in the network. */
const headGardener: DemoRole = {
  roleId: 'head-gardener',
  displayName: 'Head gardener',
  permissions: [
    'BAN_USER',
    'CREATE_COMMUNITY_CATEGORY',
    'EDIT_COMMUNITY_CATEGORY',
    'DELETE_COMMUNITY_CATEGORY',
    'CREATE_ROLE',
    'EDIT_ROLE',
    'DELETE_ROLE',
    // Nobody gives a role permissions that they do not have.
    'EDIT_MESSAGE',
  ],
}
const roles: readonly DemoRole[] = [
  headGardener,
  { roleId: 'gardener', displayName: 'Gardener', permissions: ['EDIT_MESSAGE'] },
]

/** Status of the answer to the creation of a role that exists. */
const alreadyCreated = 400

export const createRoles = async ({ asAdministrator }: Demo): Promise<void> => {
  for (const role of roles) await asAdministrator.do('/api/v3/roles', role, alreadyCreated)
  await asAdministrator.put('/api/v3/users', { userId: 'alice', roles: [headGardener.roleId] })
}
