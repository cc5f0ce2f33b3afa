import { feature } from '@causerie/kernel'
import { holdFolds, holds } from '@causerie/replicas'
import { getCommunityHold } from './get-community-hold.ts'
import { getUserHold } from './get-user-hold.ts'
import { liftCommunityHold } from './lift-community-hold.ts'
import { liftUserHold } from './lift-user-hold.ts'
import { holdIndexes, queryHolds } from './query-holds.ts'
import { setCommunityHold } from './set-community-hold.ts'
import { setUserHold } from './set-user-hold.ts'

/** Users and communities of whom nothing is deleted for good. */
export const holdFeature = feature({
  tables: [holds],
  indexes: holdIndexes,
  folds: [holdFolds],
  operations: {
    setUserHold,
    getUserHold,
    liftUserHold,
    setCommunityHold,
    getCommunityHold,
    liftCommunityHold,
    queryHolds,
  },
})
