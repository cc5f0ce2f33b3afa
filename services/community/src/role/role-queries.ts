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

/** Every role of the network, the default ones as it changed them; there are at most some hundred. */
export const allRoles = async (reader: Reader): Promise<Role[]> => {
  const stored = await reader.rows(all)
  // Stored rows, by the schemas they were written with.
  const custom = stored.flatMap(({ kind, doc }) => (kind === 'role' ? [JSON.parse(doc) as Role] : []))
  const [network] = stored.flatMap(({ kind, doc }) => (kind === 'network' ? [JSON.parse(doc) as NetworkRow] : []))
  return network ? rolesOf(custom, network.createdAt) : []
}

/** The role of this id, alone in a list; an empty one where there is none. */
export const roleById = async (reader: Reader, roleId: string): Promise<Role[]> =>
  (await allRoles(reader)).filter((role) => role.roleId === roleId)
