import {
  type AccessInCommunity,
  type AccessInNetwork,
  permissionsInCommunity,
  permissionsInNetwork,
  permissionsOf,
} from './permissions.ts'

/**
 * Nobody but an administrator puts a permission into a role that they do not hold in the network.
 */
export const mayPutIntoRole = (permissions: readonly string[], access: AccessInNetwork): boolean =>
  isWithin(permissions, permissionsInNetwork(access))

/**
 * Nobody but an administrator gives a role with a permission that they do not hold in the community
 * or its channel.
 */
export const mayGiveRoles = (roleIds: readonly string[], access: AccessInCommunity): boolean =>
  isWithin(permissionsOf(roleIds, access.roles), [
    ...permissionsInCommunity(access),
    ...permissionsInItsChannel(access),
  ])

/**
 * Whoever holds all that a moderator of the community holds moderates its channel, too: clients
 * give both roles at once.
 */
const permissionsInItsChannel = (access: AccessInCommunity): string[] => {
  const ofModerators = permissionsOf(['community-moderator'], access.roles)
  const isModerator =
    ofModerators.length > 0 && isWithin(ofModerators, permissionsInCommunity(access))
  return isModerator ? permissionsOf(['channel-moderator'], access.roles) : []
}

const isWithin = (permissions: readonly string[], held: readonly string[]): boolean =>
  permissions.every((permission) => held.includes(permission))
