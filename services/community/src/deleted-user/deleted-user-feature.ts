import { feature } from '@causerie/kernel'
import { cleanUpDeletedUser } from './clean-up-deleted-user.ts'
import { eraseUserFlags } from './erase-user-flags.ts'
import { erasedUserFlagFolds } from './erased-user-flag.ts'

/** What becomes of the memberships, follows, blocks and flags of deleted users. */
export const deletedUserFeature = feature({
  folds: [erasedUserFlagFolds],
  followUps: [
    { on: 'community', followUp: cleanUpDeletedUser },
    { on: 'community', followUp: eraseUserFlags },
  ],
})
