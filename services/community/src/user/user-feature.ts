import { feature } from '@causerie/kernel'
import { userFlagging, userFolds, users } from '@causerie/replicas'
import { banUser } from './ban-user.ts'
import { releaseBrandClaim } from './brand-claim.ts'
import { clearUserFlags } from './clear-user-flags.ts'
import { createBrandUser } from './create-brand-user.ts'
import { deleteUser } from './delete-user.ts'
import { flagUser } from './flag-user.ts'
import { getBrandUser } from './get-brand-user.ts'
import { getUser } from './get-user.ts'
import { importUser } from './import-user.ts'
import { isUserFlaggedByMe } from './is-user-flagged-by-me.ts'
import { listUsers } from './list-users.ts'
import { releaseHandle, releaseHandleOfDeleted } from './profile-handle.ts'
import { queryBrandUsers } from './query-brand-users.ts'
import { queryUsers } from './query-users.ts'
import { unbanUser } from './unban-user.ts'
import { unflagUser } from './unflag-user.ts'
import { updateBrandUser } from './update-brand-user.ts'
import { updateUser } from './update-user.ts'
import { userIndexes } from './user-indexes.ts'

/** Users: profiles, flags, global bans, brand users. */
export const userFeature = feature({
  tables: [users, userFlagging.flags],
  indexes: userIndexes,
  folds: [userFolds, userFlagging.flagFolds],
  operations: {
    getUser,
    listUsers,
    updateUser,
    queryUsers,
    flagUser,
    unflagUser,
    isUserFlaggedByMe,
    clearUserFlags,
    banUser,
    unbanUser,
    deleteUser,
    queryBrandUsers,
    getBrandUser,
    createBrandUser,
    updateBrandUser,
  },
  importedAuthors: { importUser },
  followUps: [
    { on: 'community', followUp: releaseHandle },
    { on: 'community', followUp: releaseHandleOfDeleted },
    { on: 'community', followUp: releaseBrandClaim },
  ],
})
