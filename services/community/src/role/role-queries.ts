import type { Role } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'
import { type NetworkRow, rolesOf } from '@causerie/replicas'

type Found = { kind: 'role'; doc: Doc<Role> } | { kind: 'network'; doc: Doc<NetworkRow> }

const all = sql<Found>(
  'roles',
  `
  select 'role' as kind, doc
  from roles
  where network_id = $1
  union all
  select 'network', doc
  from networks
  where network_id = $1 and part = 'profile'
  `,
)

export const roleQueries = (reader: Reader) => {
  /** Every role of the network, the default ones as it changed them; there are at most some hundred. */
  const allRoles = async (): Promise<Role[]> => {
    const found = await reader.rows(all)
    // Stored rows, by the schemas they were written with.
    const custom = found.flatMap(({ kind, doc }) => (kind === 'role' ? [JSON.parse(doc) as Role] : []))
    const [network] = found.flatMap(({ kind, doc }) => (kind === 'network' ? [JSON.parse(doc) as NetworkRow] : []))
    return network ? rolesOf(custom, network.createdAt) : []
  }
  return {
    all: allRoles,
    /** The role of this id, alone in a list; an empty one where there is none. */
    byId: async (roleId: string): Promise<Role[]> => (await allRoles()).filter((role) => role.roleId === roleId),
  }
}
