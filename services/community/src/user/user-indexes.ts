import { indexesOn } from '@causerie/kernel'
import { users } from '@causerie/replicas'

/** The other services look users up by their keys; only this one lists them. */
export const userIndexes = indexesOn(users, {
  users_by_internal_id: { on: ['internalId'] },
  users_by_creation: { on: ['createdAt', 'userId'] },
  users_by_name: { on: ['nameKey', 'userId'] },
  users_by_creation_flagged: { on: ['createdAt', 'userId'], where: 'flag_count > 0' },
  users_by_name_flagged: { on: ['nameKey', 'userId'], where: 'flag_count > 0' },
})
