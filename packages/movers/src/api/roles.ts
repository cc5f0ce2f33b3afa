import { defaultRoles } from '@causerie/contracts/community'
import { type Phase, phaseOf } from './phase.ts'
import type { Source } from './source.ts'

/** The roles that a network made, and those default roles that it has changed. */
export const rolesOf = ({ client, own }: Source): Phase =>
  phaseOf(
    'roles',
    async (token) => {
      const { roles, paging } = await client.get('/api/v3/roles', {
        params: { query: { sortBy: 'firstCreated', options: { limit: 100, token } } },
      })
      return { items: roles, next: paging.next }
    },
    ({ roleId, displayName, permissions, createdAt }) => {
      const byDefault = defaultRoles.find((role) => role.roleId === roleId)
      // The default roles of another kind of server are its own affair.
      const isHere =
        byDefault &&
        (!own ||
          (byDefault.displayName === displayName &&
            byDefault.permissions.toSorted().join() === permissions.toSorted().join()))
      return isHere ? [] : [{ kind: 'role', id: roleId, displayName, permissions, createdAt }]
    },
  )
