import type { Role } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'
import { type NetworkRow, rolesOf } from '@causerie/replicas'

type Stored = { kind: 'role'; doc: Doc<Role> } | { kind: 'network'; doc: Doc<NetworkRow> }

const all = sql<Stored>(
  'roles',
  `
  select 'role' as kind, doc
  from roles
  where network_id = $networkId
  union all
  select 'network', doc
  from networks
  where network_id = $networkId and part = 'profile'
  `,
)

/** All roles of the network, default roles with the network's changes; a few hundred at most. */
export const allRoles = async (reader: Reader): Promise<Role[]> => {
  const stored = await reader.rows(all)
  // Rows are stored by these schemas.
  const custom = stored.flatMap(({ kind, doc }) => (kind === 'role' ? [JSON.parse(doc) as Role] : []))
  const [network] = stored.flatMap(({ kind, doc }) => (kind === 'network' ? [JSON.parse(doc) as NetworkRow] : []))
  return network ? rolesOf(custom, network.createdAt) : []
}

/** A list of the role with this id; empty when there is none. */
export const roleById = async (reader: Reader, roleId: string): Promise<Role[]> =>
  (await allRoles(reader)).filter((role) => role.roleId === roleId)
