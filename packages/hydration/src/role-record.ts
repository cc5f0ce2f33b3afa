import type { Role } from '@causerie/contracts/community'
import type { Json } from '@causerie/protocol'
import { roles } from '@causerie/replicas'
import type { NetworkRecord } from './network-record.ts'
import { keyOf } from './record-ids.ts'
import { type RecordKind, type RecordOf, stored } from './record-kind.ts'
import { presentRoles } from './role-view.ts'

const columns = { role: stored<Role>('doc') }
export type RoleRecord = RecordOf<typeof columns>

/** The roles that a network created or changed, for permissions. */
export type RoleRecords = { role: ReadonlyMap<string, RoleRecord> }
export const rolesIn = ({ role }: RoleRecords): Role[] =>
  [...role.values()].map((record) => record.role)

type WithRoles = { roleIds: readonly string[] }
type Shown = {
  shown: {
    user: readonly WithRoles[]
    member: readonly WithRoles[]
    network: readonly NetworkRecord[]
  }
  presented: RoleRecords & { network: ReadonlyMap<string, NetworkRecord> }
}

export const roleRecords = {
  table: roles,
  ids: () => ({}),
  columns,
  from: () => 'from roles where network_id = $networkId',
  keyOf: ({ role }: RoleRecord) => keyOf(role.roleId),

  load: () => ({ roles: roles.all() }),
  rowsIn: (loaded: { roles: Role[] }) => loaded.roles,
  recordOf: (role: Role): RoleRecord => ({ role }),

  present: () => (record: RoleRecord) => record,
  shownKeys: () => [],
  answer: ({ shown, presented }: Shown) => ({
    /**
     * The roles of shown users and memberships. Not a getter: V8 creates a hidden class for each
     * object with one, and keeps what it references.
     */
    roles: (): Json<Role>[] =>
      [...presented.network.values()].flatMap(({ network }) =>
        presentRoles(
          [...shown.user, ...shown.member].flatMap(({ roleIds }) => roleIds),
          rolesIn(presented),
          network.createdAt,
        ),
      ),
  }),
} satisfies RecordKind
