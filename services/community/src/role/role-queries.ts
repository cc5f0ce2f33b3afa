import type { Role } from '@causerie/contracts/community'
import { rolesOf } from '@causerie/hydration'
import type { Reader } from '@causerie/kernel'
import { networks, roles } from '@causerie/replicas'

/** All roles of the network, default roles with the network's changes; a few hundred at most. */
export const allRoles = async (reader: Reader): Promise<Role[]> => {
  const { custom, network } = await reader.load({
    custom: roles.all(),
    network: networks.get('profile'),
  })
  return network ? rolesOf(custom, network.createdAt) : []
}

/** A list of the role with this id; empty when there is none. */
export const roleById = async (reader: Reader, roleId: string): Promise<Role[]> =>
  (await allRoles(reader)).filter((role) => role.roleId === roleId)
