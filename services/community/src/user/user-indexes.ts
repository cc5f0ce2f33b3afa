import { flaggedIndexes } from '@causerie/flags'
import { indexesOn } from '@causerie/kernel'
import { users } from '@causerie/replicas'

/** Only this service lists users; copies in other services need no indexes. */
export const userIndexes = indexesOn(users, {
  users_by_internal_id: { on: ['internalId'] },
  users_by_creation: {
    on: ['createdAt', 'userId'],
    include: ['nameKey', 'nameStarts', 'isDeleted'],
  },
  users_by_name: { on: ['nameKey', 'userId'], include: ['nameStarts', 'isDeleted'] },
  users_by_grams: { grams: 'nameGrams' },
  users_by_creation_flagged: { on: ['createdAt', 'userId'], where: 'flag_count > 0' },
  users_by_name_flagged: { on: ['nameKey', 'userId'], where: 'flag_count > 0' },
  ...flaggedIndexes({ name: 'users', id: 'userId' }),
})
