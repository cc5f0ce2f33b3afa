import { defaultRoles } from '@causerie/contracts/community'
import { type Reader, sql } from '@causerie/kernel'
import { asName, type Name } from './placeholders.ts'

const names = sql<{ roleId: string; displayName: string }, { roleIds: readonly string[] }>(
  'role_names',
  `
  select role_id as "roleId", doc ->> 'displayName' as "displayName"
  from roles
  where network_id = $networkId and role_id = any($roleIds::text[])
  `,
)

/** The names of roles by their ids; deleted ones are left out. Without ids it reads nothing. */
export const roleNames = async (
  reader: Reader,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, Name>> => {
  if (roleIds.length === 0) return new Map()
  const ofNetwork = await reader.rows(names, { roleIds })
  // A row of the network overrides a default role.
  return new Map(
    [...defaultRoles, ...ofNetwork].map(({ roleId, displayName }) => [roleId, asName(displayName)]),
  )
}
