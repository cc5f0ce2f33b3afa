import { type DefaultRole, defaultRoles, type Permission } from '@causerie/contracts/community'

/**
 * SQL text: the ids of the roles with a permission, those of the network and the default roles that
 * it has not changed.
 */
export const grantingRoles = (permission: Permission): string => {
  const byDefault = defaultRoles
    .filter(({ permissions }: DefaultRole) => permissions.includes(permission))
    .map(({ roleId }) => `'${roleId}'`)
    .join()
  return `
      select role_id from unnest(array[${byDefault}]) d(role_id)
      where not exists (select from roles r where r.network_id = $networkId and r.role_id = d.role_id)
      union all
      select role_id from roles where network_id = $networkId and doc::jsonb -> 'permissions' ? '${permission}'`
}
