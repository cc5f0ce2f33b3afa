import {
  userCreated,
  userFlagged,
  userFlagsCleared,
  userUnflagged,
  userUpdated,
} from '@causerie/contracts/community/events'

/** The internal id of a user in given events, derived from the user id. */
export const internalIdOf = (userId: string): string =>
  Buffer.from(userId.padEnd(12, '.').slice(0, 12)).toString('hex')

/** One event for each user. */
export const usersCreated = (...userIds: string[]) =>
  userIds.map((userId) => userCreated({ userId, internalId: internalIdOf(userId) }))

type Counted = { flagCount?: number; flagRound?: number }

/** The first flag of a user, unless `more` has other counts. */
export const userFlaggedBy = (
  userId: string,
  by: string,
  more: Counted & { reason?: string; detail?: string } = {},
) => userFlagged({ userId, by, flaggedUserId: userId, flagCount: 1, flagRound: 0, ...more })

/** The only flag of a user is withdrawn, unless `more` has other counts. */
export const userUnflaggedBy = (
  userId: string,
  by: string,
  more: Counted & { flagId?: string } = {},
) => userUnflagged({ userId, by, flaggedUserId: userId, flagCount: 0, flagRound: 0, ...more })

export const userFlagsClearedOf = (userId: string, flagRound = 0) =>
  userFlagsCleared({ userId, flaggedUserId: userId, flagCount: 0, flagRound })

/** Sets the roles that a user has in the network. */
export const userRolesSet = (userId: string, ...roles: string[]) => userUpdated({ userId, roles })
