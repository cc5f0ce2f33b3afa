import type { Answer } from '@causerie/client'
import { type Pages, usePages } from '../screen/paged-list.tsx'
import { may, type Reader } from '../session/may.ts'
import { useSession } from '../session/session.tsx'

type RolePage = Answer<'get', '/api/v3/roles'>
export type Role = RolePage['roles'][number]

export const rolesOf = ({ roles }: RolePage): readonly Role[] => roles
export const roleIdOf = ({ roleId }: Role): string => roleId

/** The roles of the network, by name. */
export const useRoles = (): Pages<RolePage> => {
  const { client } = useSession()
  return usePages(['roles'], (options, signal) =>
    client.get('/api/v3/roles', { params: { query: { options } }, signal }),
  )
}

/** All permissions that some of the roles gives, in the order in which they are first met. */
export const permissionsOf = (roles: readonly Role[]): string[] => [
  ...new Set(
    [...roles]
      .sort((one, other) => other.permissions.length - one.permissions.length)
      .flatMap(({ permissions }) => permissions),
  ),
]

/** The roles that every network has from the start, which administrators alone change. */
const defaultRoles: readonly string[] = [
  'member',
  'community-moderator',
  'channel-moderator',
  'moderator',
  'super-moderator',
  'global-admin',
]

/** Default roles are edited by administrators alone, and deleted by nobody. */
export const mayEdit = (reader: Pick<Reader, 'isAdmin' | 'permissions'>, roleId: string): boolean =>
  may(reader, 'EDIT_ROLE') && (reader.isAdmin || !defaultRoles.includes(roleId))
export const mayDelete = (
  reader: Pick<Reader, 'isAdmin' | 'permissions'>,
  roleId: string,
): boolean => may(reader, 'DELETE_ROLE') && !defaultRoles.includes(roleId)

/**
 * Whether a reader gives a role a permission, or takes it: nobody but administrators gives what
 * they do not have.
 */
export const mayToggle = (
  reader: Pick<Reader, 'isAdmin' | 'permissions'>,
  { roleId, permissions }: Pick<Role, 'roleId' | 'permissions'>,
  permission: string,
): boolean => {
  return mayEdit(reader, roleId) && (permissions.includes(permission) || may(reader, permission))
}
