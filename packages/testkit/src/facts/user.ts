import { userCreated, userFlagged, userUpdated } from '@causerie/contracts'

/** The internal id of a user in given events, derived from the user id. */
export const internalIdOf = (userId: string): string => Buffer.from(userId.padEnd(12, '.').slice(0, 12)).toString('hex')

/** One event for each user. */
export const usersCreated = (...userIds: string[]) => userIds.map((userId) => userCreated({ userId, internalId: internalIdOf(userId) }))

export const userFlaggedBy = (userId: string, by: string) => userFlagged({ userId, by })

/** Sets the roles that a user has in the network. */
export const userRolesSet = (userId: string, ...roles: string[]) => userUpdated({ userId, roles })
